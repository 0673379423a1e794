import { kindOf } from '../../fields/kinds';
import { metaOf } from '../../fields/meta';
import { filtersOf, type Entity, type ListedEntity } from './entity';

/** Parameters of every list. */
const listParameters = ['page', 'per_page', 'q', 'sort_column', 'sort_direction'];

/** Filters that the kind of their field does not have. */
const filterProblems = (entity: Required<ListedEntity>): string[] =>
  Object.entries({ ...entity.fields, ...entity.filters }).flatMap(([field, schema]) => {
    const { filter } = metaOf(schema);
    const { name, filters } = kindOf(schema);
    return filter === undefined || filters.includes(filter)
      ? []
      : `the field "${field}" has the filter "${filter}", which its kind ${name} does not have. Filters: ${filters.join(', ') || 'none'}`;
  });

/** Filters whose parameter has the name of another's, of another field or of a parameter of every list. */
const parameterProblems = (entity: Required<ListedEntity>): string[] => {
  const owners = new Map(listParameters.map(parameter => [parameter, 'the list itself']));
  return filtersOf(entity).flatMap(({ field, parameters }) =>
    parameters.flatMap(parameter => {
      const other =
        owners.get(parameter) ?? (parameter !== field && parameter in entity.fields ? parameter : undefined);
      owners.set(parameter, field);
      return other === undefined
        ? []
        : `the filter of "${field}" has the parameter "${parameter}", which already belongs to ${other}`;
    }),
  );
};

/**
 * What is wrong with an entity, in sentences that name entity and field; none where nothing is. The server does not start with
 * the store of a wrong entity.
 */
export const entityProblems = ({
  name,
  fields,
  filters = {},
}: Pick<Entity, 'name'> & ListedEntity): string[] => {
  const entity = { fields, filters };
  const isField = Object.keys(filters).filter(filter => filter in fields);
  const ofKinds = filterProblems(entity);
  return [
    ...isField.map(filter => `"${filter}" is a field and a filter`),
    ...(ofKinds.length ? ofKinds : parameterProblems(entity)),
  ].map(problem => `Entity ${name}: ${problem}.`);
};
