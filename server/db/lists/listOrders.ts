import { sortableFields } from '../../../src/contract/schema/entity';
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
