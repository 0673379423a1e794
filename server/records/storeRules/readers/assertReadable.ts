import { filtersOf } from '../../../../src/contract/schema/entity';
import { problemOf } from '../../../errors/problem';
import type { ListScope, ListSource } from '../../../db/lists/listSource';

/** What a stored request names of a list. */
interface StoredRequest {
  readonly filter: object;
  readonly sort_column?: string;
  readonly columns?: readonly string[];
}

/**
 * Throws `not-enough-permission` for a request that was accepted earlier and names a field that the caller may not read any more.
 * Without it, a job would leave out the filter and change other records.
 */
export const assertReadable = (
  { entity }: Pick<ListSource, 'entity'>,
  { unreadable = [] }: Pick<ListScope, 'unreadable'>,
  { filter, sort_column, columns = [] }: StoredRequest,
): void => {
  if (unreadable.length === 0) return;
  const given = Object.keys(filter);
  const filtered = filtersOf(entity).flatMap(({ field, parameters }) =>
    parameters.some(parameter => given.includes(parameter)) ? field : [],
  );
  if ([...filtered, ...columns, sort_column ?? ''].some(name => unreadable.includes(name)))
    throw problemOf('not-enough-permission');
};
