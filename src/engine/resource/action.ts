import type { LazyExoticComponent, ReactNode } from 'react';
import type { Permission } from '../../contract/permission';
import type { InputProps } from '../../fields/types';
import type { Icon } from '../../ui/display/icons';
import type { AnyRecord } from '../services/anyRecord';
import type { Person } from '../services/person';

/** A change of records by field: its new value, or `{ action: 'attach', [field]: values }` for a list. */
export type Change = Readonly<Record<string, unknown>>;

/** Offers texts for the reason of an action, such as templates of the configuration. */
export type ReasonTemplates = LazyExoticComponent<
  (props: {
    /** Replaces the entered reason. */
    readonly onReason: (text: string) => void;
  }) => ReactNode
>;

/** What a person enters before an action runs. */
export interface ActionInput {
  /** The value for the field that `input` names; those for the fields of `inputs`, by field. */
  readonly value?: unknown;
  readonly reason?: string | undefined;
}

/** Props of an action's own dialog. */
export interface ActionDialogProps<R> {
  /** The records that are changed, as far as they are loaded. */
  readonly records: readonly R[];
  /** Makes the change with the value. */
  readonly onConfirm: (value: unknown) => void;
  /** Closes the dialog without a change. */
  readonly onCancel: () => void;
}

/** The records of an action: some by their ids, or all that a list matches except some. */
export type ActionTarget =
  | {
      /** The records that are selected. */
      readonly ids: readonly string[];
    }
  | {
      /** The filters of the list, by query parameter. */
      readonly filter: Readonly<Record<string, unknown>>;
      /** The ids of those that are left out. */
      readonly except: readonly string[];
      /** Only the records of this owner. */
      readonly owner?: unknown;
    };

/** Props of the dialog of an action that makes calls of its own. */
export interface ActionFlowProps<R> {
  /** What the dialog is about. */
  readonly target: ActionTarget;
  /** Those of them that are loaded; none where the target is a list. */
  readonly records: readonly R[];
  /** How many records that are. */
  readonly count: number;
  /** The same number, formatted; "at least" where the list may match more. */
  readonly countText: string;
  /** It is done; the dialog closes and the records leave the selection. */
  readonly onDone: () => void;
  /** Closes the dialog. */
  readonly onCancel: () => void;
}

interface ActionBase<R> {
  /** Beside the label of button and menu. */
  readonly icon: Icon;
  /** `bad` is red. */
  readonly tone?: 'bad';
  /** Only people with this permission see the action. */
  readonly permission?: Permission;
  /** Whether the action is shown for a record at all. What is only impossible now belongs in `disabledReason`. */
  readonly appliesTo?: (record: R, person: Person) => boolean;
  /** Whether the state of a record allows it, of what only some states do. In others the details panel has no button for it; menus say why. */
  readonly startsFrom?: (record: R) => boolean;
  /** Why it is not possible on a record now; undefined where it is. */
  readonly disabledReason?: (record: R, person: Person) => string | undefined;
  /** The server cannot undo it, so that its notice has no Undo. */
  readonly isPermanent?: true;
  /** Shows a dialog with the text `confirmText` first. */
  readonly confirm?: true;
  /** Values for `confirmText`, such as how many other records the action affects. */
  readonly confirmValues?: (records: readonly R[]) => Readonly<Record<string, unknown>>;
  /** A reason is entered first and saved with the change. */
  readonly reason?: {
    /** In characters. */
    readonly limit: number;
    /** The dialog does not run the action without one. */
    readonly required?: true;
    /** Offers texts for it, above the input. */
    readonly Templates?: ReasonTemplates;
  };
  /** A job with a dry run makes the change of selected records, too: of several, or even of one. */
  readonly asJob?: 'several' | 'always';
  /** Replaces the input for the value that `input` names. `records` are the selected ones, as far as they are loaded. */
  readonly Input?: LazyExoticComponent<(props: InputProps & { readonly records: readonly R[] }) => ReactNode>;
  /** Replaces the dialog for the value that `input` names. */
  readonly Dialog?: LazyExoticComponent<(props: ActionDialogProps<R>) => ReactNode>;
  /** It creates a copy of the record instead of changing it. */
  readonly duplicates?: true;
}

/** A change that is known, or one that depends on a value of the field `input`, or on those of `inputs`, which are entered first. */
type Changing<R, C> =
  | {
      readonly change: C;
      readonly input?: undefined;
      readonly inputs?: undefined;
      readonly Flow?: undefined;
    }
  | {
      [F in keyof R & string]: {
        readonly input: F;
        readonly inputs?: undefined;
        readonly change: (value: R[F]) => C;
        readonly Flow?: undefined;
      };
    }[keyof R & string]
  | {
      readonly input?: undefined;
      readonly inputs: readonly (keyof R & string)[];
      readonly change: (values: Readonly<Record<string, unknown>>) => C;
      readonly Flow?: undefined;
    };

/** What is no change of the records: the dialog makes calls of its own and reports what it did, with Undo. */
interface Flowing<R> {
  /** The dialog that makes the calls. */
  readonly Flow: LazyExoticComponent<(props: ActionFlowProps<R>) => ReactNode>;
  readonly change?: undefined;
  readonly input?: undefined;
  readonly inputs?: undefined;
}

/** What creates a copy of one record, by the call of the action's name, and opens it. It has no dialog. */
interface Duplicating {
  readonly duplicates: true;
  readonly Flow?: undefined;
  readonly change?: undefined;
  readonly input?: undefined;
  readonly inputs?: undefined;
}

/**
 * One change, declared once. Calls for one and for several records, optimistic removal, Undo, the job over all records of
 * a query with its dry run, and the entry in the activity tray are derived from it. Texts come from
 * `resources.<name>.actions.<action>`: `label`, `short`, `done` and, with a dialog, `confirm`, `confirmText`, `reason`. One
 * that is missing is derived from the name of the action, and `done` from the state that a transition leads to. The dialog before a job asks "<short> 2,418 moments?", or `ask` where that is no sentence.
 *
 * An action with a `Flow` changes something else than its records, as a playlist that they are added to. It has `label` and
 * `short` only. An action that `duplicates` is named as its call, `duplicate`, is of one record, and has `label` and `done` only.
 */
export type Action<R, C> = ActionBase<R> & (Changing<R, C> | Flowing<R> | Duplicating);

/** An action without its field types. */
export type AnyAction = Action<AnyRecord, Change>;

/** Whether a person has the permission for an action. */
export const isPermitted = (
  { permission }: AnyAction,
  { permissions }: Pick<Person, 'permissions'>,
): boolean => permission === undefined || permissions.includes(permission);

/** The change that an action makes. */
export const changeOfAction = (action: AnyAction, { value }: ActionInput): Change => {
  const { inputs, change } = action;
  if (typeof change !== 'function') return change ?? {};
  return inputs ? change(valuesByField(value)) : change(value);
};

/** The fields whose values are entered before an action runs. */
export const inputsOf = ({ input, inputs = [] }: AnyAction): readonly string[] =>
  input === undefined ? inputs : [input];

const valuesByField = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' ? { ...value } : {};

/** What is entered for a field of an action. */
export const enteredValue = ({ inputs }: AnyAction, { value }: ActionInput, field: string): unknown =>
  inputs ? valuesByField(value)[field] : value;

/** The same input with another value for a field. */
export const withEntered = (
  { inputs }: AnyAction,
  input: ActionInput,
  field: string,
  value: unknown,
): ActionInput => ({
  ...input,
  value: inputs ? { ...valuesByField(input.value), [field]: value } : value,
});

/** The fields that an action changes; none where it changes something else. */
export const fieldsOfAction = (action: AnyAction): readonly string[] => {
  const entered = inputsOf(action);
  return entered.length ? entered : Object.keys(action.change ?? {});
};

/** Whether a change removes records from the list that shows them: to or from the trash, or deleted for good. */
export const removesFromList = (change: Change): boolean => 'in_trash' in change || 'deleted' in change;

/** Whether an action deletes records, for good or into the trash. */
export const isDeletion = ({ change }: AnyAction): boolean =>
  typeof change === 'object' && (change['in_trash'] === true || change['deleted'] === true);

/** Whether an action opens a dialog before it runs: for a confirmation, a value or a reason, or one of its own. */
export const needsDialog = (action: AnyAction): boolean =>
  Boolean(action.confirm ?? action.reason ?? action.Flow) || inputsOf(action).length > 0;
