import { filtersOf, sortableFields, type Entity } from '../../../src/contract/schema/entity';
import type { ListParameters } from '../../../src/contract/calls/listQuery';
import { coreTypeOf } from '../../../src/fields/zod';
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

/** Whether a field has few different values, such as a state: little of an index. */
export const hasFewValues = ({ fields }: Pick<Entity, 'fields'>, field: string): boolean =>
  ['boolean', 'enum'].includes(coreTypeOf(fields[field]!)); // a field of the entity

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
 * Whether a list is filtered by a range or by one of many values, which the indexes of orders do not have (`ownedListIndexes`): in its
 * order, each row that does not match is read, too.
 */
export const filterReadsRows = (source: ListSource, parameters: ListParameters): boolean =>
  (source.sharedOrders?.size ?? 0) > 0 &&
  fieldsFilteredBy(source, parameters).some(
    field => field !== parameters.sort_column && !hasFewValues(source.entity, field),
  );

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
