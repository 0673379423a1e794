import type { LazyExoticComponent, ReactNode } from 'react';
import type { Permission } from '../../contract/permissions';
import type { Icon } from '../../ui/display/icons';
import type { AnyRecord } from '../services/anyRecord';
import type { Person } from '../services/person';

/** A change of records by field: its new value, or `{ action: 'attach', [field]: values }` for a list. */
export type Change = Readonly<Record<string, unknown>>;

/** What a person enters before an action runs. */
export interface ActionInput {
  /** The value for the field that `input` names. */
  readonly value?: unknown;
  readonly reason?: string | undefined;
}

/** Props of an action's own dialog. */
export interface ActionDialogProps<R> {
  readonly records: readonly R[];
  readonly onConfirm: (value: unknown) => void;
  readonly onCancel: () => void;
}

interface ActionBase<R, C> {
  readonly icon: Icon;
  readonly tone?: 'bad';
  /** Only people with this permission see the action. */
  readonly permission?: Permission;
  /** Whether the action is shown for a record at all. What is only impossible now belongs in `canRun`. */
  readonly appliesTo?: (record: R) => boolean;
  /** True, or the disabled reason. */
  readonly canRun?: (record: R, person: Person) => true | string;
  /** The change that Undo makes, or `previous` to restore the state of each record. No Undo where left out. */
  readonly inverse?: C | 'previous';
  /** Shows a dialog with the text `confirmText` first. */
  readonly confirm?: true;
  /** Values for `confirmText`, such as how many other records the action affects. */
  readonly confirmValues?: (records: readonly R[]) => Readonly<Record<string, unknown>>;
  /** A reason is entered first and saved with the change. `limit` is in characters. */
  readonly reason?: { readonly limit: number; readonly required?: true };
  /** Replaces the dialog for the value that `input` names. */
  readonly Dialog?: LazyExoticComponent<(props: ActionDialogProps<R>) => ReactNode>;
}

/** A change that is known, or one that depends on a value of the field `input`, which is entered first. */
type Changing<R, C> =
  | { readonly change: C; readonly input?: undefined }
  | {
      [F in keyof R & string]: { readonly input: F; readonly change: (value: R[F]) => C };
    }[keyof R & string];

/**
 * One change, declared once. Calls for one and for several records, optimistic removal, Undo, the job over all records of
 * a query with its dry run, and the entry in the activity tray are derived from it. Texts come from
 * `resources.<name>.actions.<action>`: `label`, `short`, `done` and, with a dialog, `confirm`, `confirmText`, `reason`. The
 * dialog before a job asks "<short> 2,418 moments?", or `ask` where that is no sentence.
 */
export type Action<R, C> = ActionBase<R, C> & Changing<R, C>;

/** An action without its field types. */
export type AnyAction = Action<AnyRecord, Change>;

/** The change that an action makes. */
export const changeOfAction = ({ change }: AnyAction, { value }: ActionInput): Change =>
  typeof change === 'function' ? change(value) : change;

/** The fields that an action changes. */
export const fieldsOfAction = ({ input, change }: AnyAction): readonly string[] =>
  input === undefined ? Object.keys(change) : [input];

/** Whether a change removes records from the list that shows them: to or from the trash, or deleted for good. */
export const removesFromList = (change: Change): boolean => 'in_trash' in change || 'deleted' in change;

/** Whether an action opens a dialog before it runs: for a confirmation, a value or a reason. */
export const needsDialog = ({ confirm, input, reason }: AnyAction): boolean =>
  Boolean(confirm ?? reason) || input !== undefined;
