import { month } from '../../../fields/kinds/month/month';
import type { FieldMeta } from '../../../fields/meta';
import { limits } from '../../limits';
import type { Permission } from '../../permission';

/** Who manages the earnings of everybody. */
export const earningsManager: Permission = 'heartbeat.manage_earnings';

/** A month that earnings can belong to. */
export const earningMonth = <S extends boolean = false, F extends 'values' | 'range' = never>(
  meta: FieldMeta<S, F> = {},
) => month({ months: { first: limits.month.first, ahead: limits.month.monthsAhead }, ...meta });

/** What the finalized earnings of a creator consist of. */
export const earningCategories = ['moments', 'bonuses', 'moments_and_bonuses'] as const;
export type EarningCategory = (typeof earningCategories)[number];
