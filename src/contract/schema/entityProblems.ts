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

/** Rules that name what is no field, or a path that they do not read. */
const ruleProblems = ({ fields, rules = [] }: Pick<Entity, 'fields'> & Partial<Pick<Entity, 'rules'>>) =>
  rules.flatMap(({ fields: read, path, message }) => {
    const rule = `the rule "${message}"`;
    const unknown = read.filter(field => !(field in fields));
    return [
      ...unknown.map(
        field => `${rule} names "${field}", which is no field. Fields: ${Object.keys(fields).join(', ')}`,
      ),
      ...(read.includes(path)
        ? []
        : [
            `${rule} has the path "${path}", which it does not read. Its fields: ${read.join(', ') || 'none'}`,
          ]),
    ];
  });

/**
 * What is wrong with an entity, in sentences that name entity and field; none where nothing is. The server does not start with
 * the store of a wrong entity.
 */
export const entityProblems = ({
  name,
  fields,
  filters = {},
  rules = [],
}: Pick<Entity, 'name'> & ListedEntity & Partial<Pick<Entity, 'rules'>>): string[] => {
  const entity = { fields, filters };
  const isField = Object.keys(filters).filter(filter => filter in fields);
  const ofKinds = filterProblems(entity);
  return [
    ...isField.map(filter => `"${filter}" is a field and a filter`),
    ...(ofKinds.length ? ofKinds : parameterProblems(entity)),
    ...ruleProblems({ fields, rules }),
  ].map(problem => `Entity ${name}: ${problem}.`);
};
