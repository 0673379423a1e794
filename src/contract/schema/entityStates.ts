import * as z from 'zod/mini';
import { messageFor } from '../messages';
import type { Permission } from '../permission';
import { defineMachine, type StateMachine } from '../stateMachine';
import { withoutDefault } from '../../fields/meta';
import { entriesOf, type Schema, type Shape } from '../../fields/zod';

/** Who makes a transition, and when. */
export interface TransitionContext {
  /** The time of the server, the same for all records of a call. */
  readonly now: Date;
  /** Who makes it. */
  readonly person: {
    /** The id of the account. */
    readonly userId: number;
    /** First and last name. */
    readonly name: string;
  };
}

/** A named way from some states of a record to another. `V` are the values of the record, `S` its states. */
export interface Transition<V, S extends string = string> {
  /** The states in which it is possible. In any other, calls answer 409 with the state and the transitions that are possible. */
  readonly from: readonly S[];
  /** The state afterwards. */
  readonly to: S;
  /** Only people with this permission may make it. Whoever may change the record where left out. */
  readonly permission?: Permission;
  /** The owner of the record may make it, too, without the permission. */
  readonly isAlsoOfOwner?: true;
  /** `owner`: nobody but the owner of the record makes it. `others`: nobody makes it of a record of their own. */
  readonly by?: 'owner' | 'others';
  /** A field whose value is required with it, or several. Those that are not writable are set by transitions only. */
  readonly asks?: (keyof V & string) | readonly (keyof V & string)[];
  /** A reason is entered with it, and saved in this text field, whose limit applies. */
  readonly reason?: {
    /** The text field that it is saved in. */
    readonly field: keyof V & string;
    /** An empty reason is 400 at `reason`. */
    readonly required?: true;
  };
  /** It cannot be undone. */
  readonly isPermanent?: true;
  /** What it writes besides, by field. Pure. */
  readonly writes?: { readonly [K in keyof V]?: (record: V, context: TransitionContext) => V[K] };
}

/** The states of a record. `V` are its values, `T` the names of its transitions. */
export interface StatesDeclaration<V, T extends string, K extends keyof V = keyof V> {
  /** The field with the state: a choice. It is not writable, unless `moves` allows that. */
  readonly field: K & string;
  /** The state of a new record. */
  readonly initial: V[K] & string;
  /** By name, which is that of the action, too. Texts are `actions.<name>` of the resource. */
  readonly transitions: Readonly<Record<T, Transition<V, V[K] & string>>>;
  /** The states that people may set as any other value, by the state before: `{ draft: ['ready'] }`. */
  readonly moves?: { readonly [S in V[K] & string]?: readonly (V[K] & string)[] };
  /** The fields that nobody changes in a state, by the state: `{ delivered: ['amount'] }`. Transitions write theirs. */
  readonly locks?: { readonly [S in V[K] & string]?: readonly (keyof V & string)[] };
  /** How reasons call the states, where they are not called by their values. */
  readonly texts?: { readonly [S in V[K] & string]?: string };
}

type Values = Readonly<Record<string, unknown>>;

/** A transition without its field types. */
export interface AnyTransition extends Omit<Transition<Values>, 'writes'> {
  readonly writes?: Readonly<Record<string, (record: Values, context: TransitionContext) => unknown>>;
}

/** The states of an entity without their field types. */
export interface EntityStates {
  readonly field: string;
  readonly initial: string;
  readonly transitions: Readonly<Record<string, AnyTransition>>;
  readonly moves?: Readonly<Record<string, readonly string[]>>;
  readonly locks?: Readonly<Record<string, readonly string[]>>;
  readonly texts?: Readonly<Record<string, string>>;
}

/** An entity with states, or anything else with fields. */
export interface Stateful {
  readonly fields: Shape;
  readonly writable: readonly string[];
  readonly states?: EntityStates | undefined;
}

/** The machine of an entity's states. Buttons read it for their disabled reason, the server to allow or reject a transition. */
export const machineOf = (
  { fields }: Pick<Stateful, 'fields'>,
  { field, transitions, texts }: EntityStates,
): StateMachine<string, string> =>
  defineMachine(entriesOf(fields[field] ?? z.never()) ?? [], transitions, texts);

/** The fields whose values are required with a transition. */
export const transitionFields = ({ asks = [] }: Pick<AnyTransition, 'asks'>): readonly string[] =>
  typeof asks === 'string' ? [asks] : asks;

/** The fields that transitions ask for and no other change sets. */
export const transitionInputs = ({ writable, states }: Stateful): readonly string[] => [
  ...new Set(
    Object.values(states?.transitions ?? {})
      .flatMap(transitionFields)
      .filter(field => !writable.includes(field)),
  ),
];

/**
 * The fields that transitions write and people do not, the state included.
 *
 * @example stateFields(contract); // ['status', 'signed_at']
 */
export const stateFields = (entity: Stateful): readonly string[] => {
  const { states, writable } = entity;
  if (!states) return [];
  const written = Object.values(states.transitions).flatMap(({ writes = {}, reason }) => [
    ...Object.keys(writes),
    ...(reason ? [reason.field] : []),
  ]);
  const all = [states.field, ...transitionInputs(entity), ...written];
  return [...new Set(all)].filter(field => !writable.includes(field));
};

/**
 * Why a field of a record cannot be changed in its state; undefined where it can.
 *
 * @example lockedReason(contract.states, 'amount', { status: 'delivered' }); // 'Not possible while it is delivered'
 */
export const lockedReason = (
  states: EntityStates | undefined,
  field: string,
  record: object,
): string | undefined => {
  if (!states?.locks) return undefined;
  const values: Values = { ...record };
  const state = String(values[states.field]);
  if (!states.locks[state]?.includes(field)) return undefined;
  return messageFor('blocked-state', { state: states.texts?.[state] ?? state.replaceAll('_', ' ') });
};

/** What a change has for transitions, beside its fields: the transition's name, its reason, and the fields that only transitions ask for. */
export const transitionShape = (entity: Stateful): Record<string, Schema> => {
  const { states, fields } = entity;
  const names = Object.keys(states?.transitions ?? {});
  if (names.length === 0) return {};
  const inputs = transitionInputs(entity).flatMap(field =>
    fields[field] ? [[field, z.optional(withoutDefault(fields[field]))] as const] : [],
  );
  const hasReason = Object.values(states!.transitions).some(({ reason }) => reason); // it has transitions
  return {
    transition: z.optional(z.enum(names)),
    ...(hasReason && { reason: z.optional(z.string()) }),
    ...Object.fromEntries(inputs),
  };
};
