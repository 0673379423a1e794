import type { Table } from 'drizzle-orm';
import type { Permission } from '../../src/contract/permissions';
import { newId } from '../db/newId';
import type { Change } from '../rules/changeFields';
import {
  decideContentChange,
  mayRestoreContent,
  type ContentRow,
  type ContentRules,
} from '../rules/contentChange';
import { entityStore, type StoreRules } from './entityStore';
import { problemOfRefusal } from './problemOfRefusal';
import type { RecordStore, StoreEntity } from './recordStore';

/** What a kind of content has beyond its entity and its table. */
interface Content<Row extends ContentRow>
  extends
    Omit<ContentRules<Row>, 'entity'>,
    Pick<
      StoreRules<Row>,
      'name' | 'unique' | 'saved' | 'title' | 'refuses' | 'hidden' | 'mayUnmake' | 'untold'
    > {
  /** The letters that ids of its kind begin with, of an input. */
  readonly prefix: string | ((input: Change) => string);
  /** Permissions that open everybody's records. */
  readonly or: readonly Permission[];
  /** States that are neither writable nor the status or the trash. */
  readonly states?: readonly string[];
  /** What a new record has beside its input. */
  readonly first: (input: Change) => Readonly<Record<string, unknown>>;
  /** What else is asked before a change is decided; the first refusal stands. */
  readonly decide?: RecordStore<Row>['decide'];
}

/**
 * The store of content that lies in the trash before it is gone, and that is published where it has a status.
 *
 * @example
 * export const memoStore = contentStore<Memo>(memos, memo, { name: 'memos', prefix: 'me', or: [], first: () => ({ views: 0 }) });
 */
export const contentStore = <Row extends ContentRow>(
  table: Table,
  entity: StoreEntity,
  { prefix, states = [], machine, problem, onStep, first, decide, ...rules }: Content<Row>,
): RecordStore<Row> => {
  const status = machine ? ['status'] : [];
  const decided = decide ?? decideContentChange<Row>({ entity, machine, problem, onStep });
  const store = entityStore<Row>(table, entity, {
    ...rules,
    owner: 'heartbeat_id',
    hasTrash: true,
    states: [...status, ...states, 'trashed_at'],
    computed: ({ trashed_at }) => ({ in_trash: trashed_at !== null }),
    newId: input => newId(typeof prefix === 'string' ? prefix : prefix(input)),
    first: input => ({ trashed_at: null, ...first(input) }),
    decide: decided,
    mayRestore: mayRestoreContent<Row>({ problem }),
  });
  const { create } = store;
  if (!machine || !create) return store;
  return {
    ...store,
    // A record is made as a draft; one that shall be more goes the same way as any other.
    create: async (db, inputs, context) => {
      const made = await create(db, inputs, context);
      const steps = made.flatMap((before, at) => {
        const decision = decided(before, { status: inputs[at]?.['status'] }, context);
        if (!decision.ok) throw problemOfRefusal(decision);
        return decision.next.status === before.status ? [] : [{ before, after: decision.next }];
      });
      const saved = new Map((await store.save(db, steps, context.now)).map(row => [row.id, row]));
      return made.map(row => saved.get(row.id) ?? row);
    },
  };
};
