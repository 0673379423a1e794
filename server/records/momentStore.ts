import { moment } from '../../src/contract/entities/moment';
import { newMomentId } from '../db/newId';
import { moments } from '../db/tables';
import { addToTagCounts } from '../db/tagCounts';
import { listedMoments } from './momentScope';
import { blacklistColumns, refusesBlacklisting, untoldOfBlacklist } from '../rules/blacklisting';
import { decideMomentChange, mayRestoreMoment, type MomentRow } from '../rules/momentChange';
import { tagDeltas } from '../rules/tagDeltas';
import { entityStore, type StoreRules } from './entityStore';
import { shortLinked } from './shortLinks';

const living = (rows: readonly (MomentRow | null)[]): MomentRow[] =>
  rows.flatMap(row => (row && row.trashed_at === null ? [row] : []));

const rules: StoreRules<MomentRow> = {
  name: 'moments',
  owner: 'heartbeat_id',
  or: ['moments.manage'],
  states: ['status', 'trashed_at', 'blacklisted', 'blacklist_scope'],
  computed: ({ trashed_at }) => ({ in_trash: trashed_at !== null }),
  hidden: blacklistColumns,
  untold: untoldOfBlacklist,
  unique: { custom_id: 'route-exists' },
  scope: listedMoments,
  refuses: refusesBlacklisting,
  decide: decideMomentChange,
  mayRestore: mayRestoreMoment,
  saved: async (db, changes, now) => {
    const lost = living(changes.map(({ before }) => before));
    const gained = living(changes.map(({ after }) => after));
    await addToTagCounts(db, tagDeltas(lost, gained), now);
  },
};

/** Moments: publication and the trash have rules of their own, and tags are counted with every change. */
export const momentStore = shortLinked(entityStore<MomentRow>(moments, moment, rules), 'custom_id');

/**
 * Makes drafts of videos, whose `yt_video_id` or `video_id`, `thumbnail` and `duration` the input names beside the
 * writable fields. Imports cannot: a moment without a video is none.
 */
export const { create: createMoments } = entityStore<MomentRow>(moments, moment, {
  ...rules,
  newId: newMomentId,
  first: ({ yt_video_id, video_id, thumbnail, duration }) => ({
    yt_video_id,
    video_id,
    thumbnail,
    duration,
    status: 'draft',
    review_status: 'pending',
    blacklisted: false,
    blacklist_scope: null,
    views: 0,
    watch_time: 0,
    earnings: '0',
    quality_bonus: '0',
  }),
});
