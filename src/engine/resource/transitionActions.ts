import { messageFor } from '../../contract/messages';
import type { Entity, RecordOf } from '../../contract/schema/entity';
import {
  transitionFields,
  machineOf,
  type EntityStates,
  type Stateful,
} from '../../contract/schema/entityStates';
import { mayMake } from '../../contract/schema/mayMake';
import { kindOf } from '../../fields/kinds';
import { limitsOf } from '../../fields/zod';
import type { Icon } from '../../ui/display/icons';
import type { AnyRecord } from '../services/anyRecord';
import type { Person } from '../services/person';
import type { Action, AnyAction, ReasonTemplates } from './action';
import type { Fields } from './declaration';

/** How the action of a transition is shown, and whether it is confirmed first. */
interface TransitionStyle {
  /** Beside the label of button and menu. */
  readonly icon: Icon;
  /** `bad` is red. */
  readonly tone?: 'bad';
  /** Shows a dialog with the text `confirmText` first. */
  readonly confirm?: true;
  /** Offers texts for its reason, above the input. */
  readonly Templates?: ReasonTemplates;
}

/**
 * The actions of an entity's transitions: who sees them, when they are possible and why not, what they ask for and the change are
 * those of the transition. Their texts are `actions.<transition>`, as of any action.
 *
 * @example actions: { ...transitionActions(contract, { sign: { icon: IconCheck } }), remove: … }
 */
export function transitionActions<
  R extends Fields,
  W extends Fields,
  T extends string,
  const S extends { readonly [K in T]?: TransitionStyle },
>(
  entity: Entity<R, W, T>,
  styles: S,
): { readonly [K in keyof S & T]: Action<RecordOf<Entity<R, W, T>>, { readonly transition: K }> };
export function transitionActions(
  entity: Stateful,
  styles: Readonly<Record<string, TransitionStyle>>,
): Readonly<Record<string, AnyAction>> {
  const { states } = entity;
  if (!states) return {};
  return Object.fromEntries(
    Object.entries(styles).map(([name, style]) => [name, actionOf(entity, states, name, style)]),
  );
}

/** The action of one transition. */
const actionOf = (
  entity: Stateful,
  states: EntityStates,
  name: string,
  { Templates, ...style }: TransitionStyle,
): AnyAction => {
  const transition = states.transitions[name];
  if (!transition)
    throw new Error(
      `"${name}" is no transition. Transitions: ${Object.keys(states.transitions).join(', ') || 'none'}`,
    );
  const { permission, isAlsoOfOwner, by, isPermanent, reason } = transition;
  const entered = transitionFields(transition);
  const [first] = entered;
  const machine = machineOf(entity, states);
  const ownerField = Object.keys(entity.fields).find(field => kindOf(entity.fields[field]!).isOwner);
  const isOwner = (record: AnyRecord, { ownerId }: Person) =>
    ownerField !== undefined && ownerId !== undefined && record[ownerField] === ownerId;
  const base = {
    ...style,
    ...(permission && !isAlsoOfOwner && { permission }),
    ...(by === 'owner' && { appliesTo: isOwner }),
    ...(isPermanent && { isPermanent }),
    ...(reason && {
      reason: {
        limit: reasonLimit(entity, reason.field),
        ...requiredOf(reason),
        ...(Templates && { Templates }),
      },
    }),
    startsFrom: (record: AnyRecord) => transition.from.includes(String(record[states.field])),
    disabledReason: (record: AnyRecord, person: Person) =>
      mayMake(transition, person, isOwner(record, person))
        ? machine.disabledReason(String(record[states.field]), name)
        : messageFor('not-enough-permission'),
  };
  if (first === undefined) return { ...base, change: { transition: name } };
  return entered.length === 1
    ? { ...base, input: first, change: value => ({ transition: name, [first]: value }) }
    : {
        ...base,
        inputs: entered,
        change: values => ({
          transition: name,
          ...Object.fromEntries(entered.map(each => [each, values[each]])),
        }),
      };
};

const requiredOf = ({ required }: { readonly required?: true }) => (required ? { required } : {});

/** The limit of the field that a reason is saved in. An entity without one is refused. */
const reasonLimit = ({ fields }: Stateful, field: string): number => limitsOf(fields[field]!).maximum!;
