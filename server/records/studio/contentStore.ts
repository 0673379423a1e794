import type { Table } from 'drizzle-orm';
import type { Permission } from '../../../src/contract/permission';
import { readsCreatorStatus } from '../../db/publication/creatorStatus';
import { newId } from '../../db/newId';
import type { Change } from '../../rules/changeFields';
import {
  decideContentChange,
  canRestoreContent,
  type ContentRow,
  type ContentRules,
} from '../../rules/studio/contentChange';
import type { Decision } from '../../rules/decision';
import type { PublicValues } from '../../rules/studio/publication';
import { entityStore } from '../entityStore';
import type { StoreRules } from '../storeRules/storeRules';
import { rejectionProblem, type RecordStore, type StoreEntity } from '../recordStore';
import { withPublication } from './withPublication';
import { trasherColumn, withTrasher } from './withTrasher';

/** The rules of a kind of content beyond its entity and table. */
interface Content<Row extends ContentRow & { readonly heartbeat_id: number }>
  extends
    Omit<ContentRules<Row>, 'entity'>,
    Pick<
      StoreRules<Row>,
      | 'name'
      | 'unique'
      | 'afterSave'
      | 'title'
      | 'rejects'
      | 'extraColumns'
      | 'extraSchemas'
      | 'canDelete'
      | 'undoOnlyFields'
    > {
  /** The id prefix of the kind. */
  readonly prefix: string | ((input: Change) => string);
  /** Permissions to manage the records of all creators. */
  readonly managedBy: readonly Permission[];
  /** Further state fields, besides status and trash. */
  readonly states?: readonly (keyof Row & string)[];
  /** Default values of new records. */
  readonly defaults: (input: Change) => Readonly<Record<string, unknown>>;
  /** The values that make it public. */
  readonly publicValues?: PublicValues;
  /** Replaces the default decision of content. */
  readonly decide?: (row: Row, change: Change, context: { readonly now: Date }) => Decision<Row>;
}

/** Creates the store of content with trash and, if it has a status, publication.

 *
 * @example
 * export const memoStore = contentStore<Memo>(memos, memo, { name: 'memos', prefix: 'me', managedBy: [], defaults: () => ({ views: 0 }) });
 */
export const contentStore = <Row extends ContentRow & { readonly heartbeat_id: number }>(
  table: Table,
  entity: StoreEntity,
  {
    prefix,
    states = [],
    machine,
    problem,
    onTransition,
    fieldsInTrash,
    defaults,
    decide,
    extraColumns = {},
    publicValues,
    ...rules
  }: Content<Row>,
): RecordStore<Row> => {
  const status = machine ? (['status'] as const) : [];
  const decided = decide ?? decideContentChange<Row>({ entity, machine, problem, onTransition });
  const base = entityStore<Row>(table, entity, {
    ...rules,
    ownerField: 'heartbeat_id',
    extraColumns: { ...extraColumns, ...trasherColumn },
    readWith: readsCreatorStatus,
    hasTrash: true,
    states: [...status, ...states, 'trashed_at'],
    computed: ({ trashed_at }) => ({ in_trash: trashed_at !== null }),
    newId: input => newId(typeof prefix === 'string' ? prefix : prefix(input)),
    defaults: input => ({ trashed_at: null, ...defaults(input) }),
    decide: decided,
    canRestore: canRestoreContent<Row>({ problem, fieldsInTrash }),
  });
  const trashable = withTrasher(base);
  const store = publicValues ? withPublication(trashable, publicValues) : trashable;
  const { create } = store;
  if (!machine || !create) return store;
  return {
    ...store,
    // Records are created as drafts and then published like any other record.
    create: async (db, inputs, context) => {
      const created = await create(db, inputs, context);
      const steps = created.flatMap((before, at) => {
        const decision = decided(before, { status: inputs[at]?.['status'] }, context);
        if (!decision.ok) throw rejectionProblem(decision);
        return decision.next.status === before.status ? [] : [{ before, after: decision.next }];
      });
      const saved = new Map((await store.save(db, steps, context.now)).map(row => [row.id, row]));
      return created.map(row => saved.get(row.id) ?? row);
    },
  };
};
