import type { Moment } from '../../src/contract/entities/moment';
import type { MomentRow } from '../rules/momentChange';
import { daysLeft } from '../rules/daysLeft';

/** Adds the computed fields of a moment. */
export const viewMoment = (row: MomentRow, now: Date, trashDays: number): Moment => ({
  ...row,
  in_trash: row.trashed_at !== null,
  days_left: daysLeft(row.trashed_at, now, trashDays),
});

/** A moment for users other than its creator: without private figures. */
export const viewPublicMoment = (row: MomentRow, now: Date, trashDays: number): Moment => ({
  ...viewMoment(row, now, trashDays),
  earnings: '0',
  quality_bonus: '0',
  watch_time: 0,
  review_status: 'approved',
  blacklisted: false,
  blacklist_scope: null,
});
