import type { CallInput, Endpoint } from './endpoint';

/** Names records in a call. The resource's own fields are known to whoever builds the input. */
export interface Identified {
  readonly id: string;
}

/** One change of some records, as a call needs it. */
export interface ChangeRequest<R, C> {
  /** The records, as far as they are loaded. */
  readonly records: readonly R[];
  /** Their ids. */
  readonly ids: string[];
  /** The new values, by field. */
  readonly change: C;
  /** What the person entered as the reason. */
  readonly reason?: string | undefined;
}

/** The call that makes a change. */
export interface ChangeCall<R, C> {
  /** The call. */
  readonly endpoint: Endpoint;
  /** Its input for a change of some records. */
  readonly input: (request: ChangeRequest<R, C>) => object;
  /** Accepts one record per call. */
  readonly perRecord?: true;
  /** The name of a record in the call and in its results, where that is not its id. */
  readonly idOf?: (record: R) => string;
}

/** A call, or how it is selected where one field is changed by several. */
export type ChangeCallEntry<R, C> = ChangeCall<R, C> | ((change: C, record: R) => ChangeCall<R, C>);

/**
 * Which call makes which change: by the field or state that changes, or else `other`. A change is data
 * (`{ status: 'published' }`, `{ tags: { action: 'attach', tags } }`); lists, bulk actions, undo and jobs all read it.
 */
export interface ChangeCalls<R, C> {
  /** The call of a change that has the field. */
  readonly byField?: { readonly [F in keyof C & string]?: ChangeCallEntry<R, C> };
  /** The call of every other change. */
  readonly other?: ChangeCallEntry<R, C>;
}

/** The state of a record that is deleted for good. */
export interface Deletion {
  readonly deleted: true;
}

/**
 * The changes that a resource's `jobs` call accepts; `never` where it has none. The reason is no part of the change.
 */
export type JobChanges<E> = E extends { readonly jobs: infer J extends Endpoint }
  ? CallInput<J> extends { readonly body: { readonly changes: infer C } }
    ? Omit<C, 'reason'>
    : never
  : never;

type ListChange = { readonly action: string };

/** Those changes whose values a call for one record accepts as they are: all but the partial changes of lists. */
type ValueChanges<C> = {
  [F in keyof C as NonNullable<C[F]> extends ListChange ? never : F]: C[F];
};

/**
 * Binds a change to a call, its input typed by that call.
 *
 * @example changeCall(tagEndpoints.supertags, ({ ids, change }) => ({ body: { ids, ...change } }))
 */
export const changeCall = <E extends Endpoint, R, C>(
  endpoint: E,
  input: (request: ChangeRequest<R, C>) => CallInput<E>,
  options: Omit<ChangeCall<R, C>, 'endpoint' | 'input'> = {},
): ChangeCall<R, C> => ({ endpoint, input, ...options });

/** The calls that change one record. */
export interface OneRecordCalls {
  readonly jobs: Endpoint;
  readonly update: Endpoint;
  readonly remove: Endpoint;
}

/**
 * The changes of a resource whose calls come from `crudCalls`: one record a call, deleted for good.
 *
 * @example export const noteChanges = crudChanges(noteEndpoints);
 */
export function crudChanges<E extends OneRecordCalls>(
  endpoints: E,
): ChangeCalls<Identified, ValueChanges<JobChanges<E>> & Partial<Deletion>>;
export function crudChanges(calls: OneRecordCalls): ChangeCalls<Identified, Partial<Deletion>> {
  return changesByPath(calls);
}

/** The same for calls whose fields the types do not know. */
export const changesByPath = ({ update, remove }: OneRecordCalls) => ({
  byField: { deleted: deleteByPath(remove) },
  other: updateByPath(update),
});

/** Deletes the record that the path names. */
export const deleteByPath = (endpoint: Endpoint): ChangeCall<Identified, unknown> => ({
  endpoint,
  perRecord: true,
  input: ({ ids: [id] }) => ({ params: { id }, body: {} }),
});

const updateByPath = (endpoint: Endpoint): ChangeCall<Identified, unknown> => ({
  endpoint,
  perRecord: true,
  input: ({ ids: [id], change, reason }) => ({ params: { id }, body: withReason(change, reason) }),
});

/** The body of a change with its reason, if it has one. */
const withReason = (change: unknown, reason: string | undefined): object => ({
  ...(typeof change === 'object' && change),
  ...(reason !== undefined && { reason }),
});

/**
 * The changes of a resource whose calls come from `contentCalls`: one record a call, with a trash.
 *
 * @example export const playlistChanges = contentChanges(playlistEndpoints);
 */
export function contentChanges<E extends OneRecordCalls>(
  endpoints: E,
): ChangeCalls<Identified, ValueChanges<JobChanges<E>>>;
export function contentChanges({ update, remove }: OneRecordCalls): ChangeCalls<Identified, TrashChange> {
  return {
    byField: {
      in_trash: {
        endpoint: remove,
        perRecord: true,
        input: ({ ids: [id], change }) => ({ params: { id }, body: trashBody(change) }),
      },
    },
    other: updateByPath(update),
  };
}

/**
 * The same for `contentCallsByBody`: several records go to the trash in one call.
 *
 * @example export const questionChanges = contentChangesByBody(questionEndpoints);
 */
export function contentChangesByBody<E extends OneRecordCalls>(
  endpoints: E,
): ChangeCalls<Identified, ValueChanges<JobChanges<E>>>;
export function contentChangesByBody({
  update,
  remove,
}: OneRecordCalls): ChangeCalls<Identified, TrashChange> {
  return {
    byField: {
      in_trash: { endpoint: remove, input: ({ ids, change }) => ({ body: { ids, ...trashBody(change) } }) },
    },
    other: {
      endpoint: update,
      perRecord: true,
      input: ({ ids: [id], change, reason }) => ({ body: { id, ...withReason(change, reason) } }),
    },
  };
}

interface TrashChange {
  readonly in_trash?: boolean | undefined;
}

/** Calls that trash records bring them back with `undo`. */
export const trashBody = ({ in_trash }: TrashChange): { undo?: true } =>
  in_trash === false ? { undo: true } : {};
