import { getTableColumns, getTableName, type Table } from 'drizzle-orm';
import { definedPermissions } from '../../../src/contract/permission';
import { stateFields } from '../../../src/contract/schema/entityStates';
import { entityProblems } from '../../../src/contract/schema/entityProblems';
import { metaOf } from '../../../src/fields/meta';
import type { StoredRecord, StoreEntity } from '../recordStore';
import type { StoreRules } from './storeRules';

/** The names that an option of a store has, and those that are right. */
interface NameCheck {
  readonly option: string;
  readonly names: readonly string[];
  readonly right: readonly string[];
  /** "which …": what is wrong with any other name. */
  readonly problem: string;
}

/**
 * What is wrong with the entity and the rules of a store, in sentences that name store, option and field; none where nothing is. The server
 * does not start with a wrong store.
 */
export const storeProblems = <Row extends StoredRecord>(
  table: Table,
  entity: StoreEntity,
  rules: StoreRules<Row>,
): string[] => {
  const { name, ownerField, managedBy, states = [], title, filters = {}, unique = {} } = rules;
  const { extraColumns = {}, extraSchemas = {}, undoOnlyFields = [], timeFields = [] } = rules;
  const columns = Object.values(getTableColumns(table)).map(column => column.name);
  const noColumn = `is no column of the table ${getTableName(table)}`;
  const extra = Object.keys(extraColumns);
  const titleField = title ?? entity.writable[0] ?? 'id';
  const declaredFilters = Object.keys(entity.filters ?? {});
  const checks: readonly NameCheck[] = [
    {
      option: 'ownerField',
      names: ownerField === undefined ? [] : [ownerField],
      right: columns,
      problem: noColumn,
    },
    { option: 'title', names: title === undefined ? [] : [title], right: columns, problem: noColumn },
    { option: 'states', names: states, right: columns, problem: noColumn },
    { option: 'extraColumns', names: Object.values(extraColumns), right: columns, problem: noColumn },
    {
      option: 'the entity',
      names: [...entity.writable, ...stateFields(entity), ...(entity.unique ?? []).flat()],
      right: columns,
      problem: noColumn,
    },
    {
      option: 'extraSchemas',
      names: Object.keys(extraSchemas),
      right: extra,
      problem: 'is none of its extraColumns',
    },
    {
      option: 'undoOnlyFields',
      names: undoOnlyFields,
      right: [...entity.writable, ...states, ...stateFields(entity), ...extra],
      problem: 'no save changes',
    },
    {
      option: 'timeFields',
      names: timeFields,
      right: undoOnlyFields,
      problem: 'is none of its undoOnlyFields',
    },
    {
      option: 'unique',
      names: Object.keys(unique),
      right: Object.keys(entity.fields),
      problem: 'is no field of the entity',
    },
    {
      option: 'filters',
      names: Object.keys(filters),
      right: declaredFilters,
      problem: 'is no filter of the entity without a field',
    },
    {
      option: 'title',
      names: [titleField].filter(field => field in entity.fields),
      right: Object.keys(entity.fields).filter(field => !metaOf(entity.fields[field]!).readableBy),
      problem: 'not everybody may read',
    },
    {
      option: 'managedBy',
      names: managedBy,
      right: definedPermissions() ?? managedBy,
      problem: 'is no permission',
    },
  ];
  const ofRules = [
    ...checks.flatMap(({ option, names, right, problem }) =>
      names
        .filter(given => !right.includes(given))
        .map(given => `${option} names "${given}", which ${problem}. Right: ${right.join(', ') || 'none'}`),
    ),
    ...declaredFilters
      .filter(filter => !(filter in filters))
      .map(filter => `filters has no condition of "${filter}", which the entity declares`),
  ].map(problem => `Store ${name}: ${problem}.`);
  return [...entityProblems(entity), ...ofRules];
};
