import { moment } from '../../src/contract/entities/moment';
import { newMomentId } from '../db/newId';
import { moments } from '../db/tables';
import { addToTagCounts } from '../db/tagCounts';
import { listedMoments } from './momentScope';
import { blacklistColumns, rejectsBlacklisting, undoOnlyFields } from '../rules/blacklisting';
import { decideMomentChange, canRestoreMoment, type MomentRow } from '../rules/momentChange';
import { tagDeltas } from '../rules/tagDeltas';
import { entityStore, type StoreRules } from './entityStore';
import { withShortLink } from './shortLinks';

const activeOnly = (rows: readonly (MomentRow | null)[]): MomentRow[] =>
  rows.flatMap(row => (row && row.trashed_at === null ? [row] : []));

const rules: StoreRules<MomentRow> = {
  name: 'moments',
  owner: 'heartbeat_id',
  managedBy: ['moments.manage'],
  states: ['status', 'trashed_at', 'blacklisted', 'blacklist_scope'],
  computed: ({ trashed_at }) => ({ in_trash: trashed_at !== null }),
  hidden: blacklistColumns,
  undoOnlyFields,
  unique: { custom_id: 'route-exists' },
  scope: listedMoments,
  rejects: rejectsBlacklisting,
  decide: decideMomentChange,
  canRestore: canRestoreMoment,
  afterSave: async (db, changes, now) => {
    const lost = activeOnly(changes.map(({ before }) => before));
    const gained = activeOnly(changes.map(({ after }) => after));
    await addToTagCounts(db, tagDeltas(lost, gained), now);
  },
};

/** The store of moments, with rules for publication and trash. Every change updates the tag counts. */
export const momentStore = withShortLink(entityStore<MomentRow>(moments, moment, rules), 'custom_id');

/**
 * Creates drafts of videos. The input has `yt_video_id` or `video_id`, `thumbnail` and `duration` besides the writable
 * fields. Not part of the store, because imports cannot create moments without a video.
 */
export const { create: createMoments } = entityStore<MomentRow>(moments, moment, {
  ...rules,
  newId: newMomentId,
  defaults: ({ yt_video_id, video_id, thumbnail, duration }) => ({
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
