import { listTotals } from '../schema/listTotals';
import { defineEndpoint, type Access } from './endpoint';
import type { Schema } from '../../fields/zod';
import type * as z from 'zod/mini';

/**
 * The call for sums and averages over all records of a list, or over those of each group. `query` returns the list's filters and
 * `totalParameters`.
 */
export const totalsCall = <const P extends string>(
  path: P,
  access: Access,
  query: () => z.ZodMiniObject<Record<string, z.ZodMiniOptional<Schema>>, z.core.$strict>,
) =>
  defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: `${path}/totals`,
    summary: 'Sums and averages over all records of a list, or over those of each group',
    access,
    get query() {
      return query();
    },
    output: { kind: 'items', item: listTotals },
    errors: ['not-found'],
    rate: 'read',
  });
