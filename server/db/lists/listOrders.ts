import { filtersOf, sortableFields } from '../../../src/contract/schema/entity';
import type { ListParameters } from '../../../src/contract/calls/listQuery';
import { isOwnerField, usualOrder, type ListScope, type ListSource } from './listSource';
import { allOwners } from './totalsCache';

/**
 * Whether a list is one owner's, in an order whose index has everybody's rows. If its rows can be counted, they are found first and then
 * sorted: that index has them at unknown distances, those of an owner without views all at its end.
 */
export const readsSharedOrder = (
  { sharedOrders }: ListSource,
  { cacheOwner }: ListScope,
  { sort_column }: ListParameters,
): boolean => cacheOwner !== allOwners && sharedOrders?.has(sort_column) === true;

/** The fields of the entity that a list is filtered by. */
export const fieldsFilteredBy = (
  { entity }: Pick<ListSource, 'entity'>,
  parameters: ListParameters,
): string[] =>
  filtersOf(entity).flatMap(({ field, operators }) =>
    field in entity.fields && operators.some(({ parameter }) => parameters[parameter] !== undefined)
      ? [field]
      : [],
  );

/**
 * Whether a list is filtered by a field that has an index of its own, such as a range of views, and is no column of the index of its order: in
 * that order, each row that does not match is read, too.
 */
export const filtersByOtherIndex = (source: ListSource, parameters: ListParameters): boolean => {
  const { orderColumns } = source;
  const columns = orderColumns?.get(parameters.sort_column);
  return (
    columns !== undefined &&
    fieldsFilteredBy(source, parameters).some(field => orderColumns?.has(field) && !columns.has(field))
  );
};

/**
 * The parameters of a list, in the usual order instead of that by owner where all rows have the same owner: all its keys are equal, and no
 * index has the rows of an owner by their id.
 */
export const withoutOwnerOrder = (
  source: ListSource,
  { hasOneOwner }: ListScope,
  parameters: ListParameters,
): ListParameters => {
  if (!hasOneOwner || !isOwnerField(source, parameters.sort_column)) return parameters;
  const others = sortableFields(source.entity).filter(field => !isOwnerField(source, field));
  return { ...parameters, sort_column: usualOrder(others) ?? 'id' };
};
