import type { Moment } from '../../src/contract/entities/moment';
import type { MomentRow } from '../rules/momentChange';
import { daysLeft } from '../rules/daysLeft';

/** A moment as the wire carries it. */
export const viewMoment = (row: MomentRow, now: Date, trashDays: number): Moment => ({
  ...row,
  in_trash: row.trashed_at !== null,
  days_left: daysLeft(row.trashed_at, now, trashDays),
});

/** A moment as people other than its creator see it: without figures that are the creator's alone. */
export const viewPublicMoment = (row: MomentRow, now: Date, trashDays: number): Moment => ({
  ...viewMoment(row, now, trashDays),
  earnings: '0',
  quality_bonus: '0',
  watch_time: 0,
  review_status: 'approved',
  blacklisted: false,
  blacklist_scope: null,
});
