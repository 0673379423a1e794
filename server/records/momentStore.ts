import { moment } from '../../src/contract/entities/moment';
import { moments } from '../db/tables';
import { addToTagCounts } from '../db/tagCounts';
import { listedMoments } from '../endpoints/momentScope';
import {
  decideMomentChange,
  mayRestoreMoment,
  refusesOnMoments,
  type MomentRow,
} from '../rules/momentChange';
import { tagDeltas } from '../rules/tagDeltas';
import { entityStore } from './entityStore';

const living = (rows: readonly (MomentRow | null)[]): MomentRow[] =>
  rows.flatMap(row => (row && row.trashed_at === null ? [row] : []));

/** Moments: publication and the trash have rules of their own, and tags are counted with every change. */
export const momentStore = entityStore<MomentRow>(moments, moment, {
  name: 'moments',
  owner: 'heartbeat_id',
  or: ['moments.manage'],
  states: ['status', 'trashed_at', 'blacklisted', 'blacklist_scope'],
  computed: ({ trashed_at }) => ({ in_trash: trashed_at !== null }),
  hidden: { reason: 'blacklist_reason' },
  unique: { custom_id: 'route-exists' },
  scope: listedMoments,
  refuses: refusesOnMoments,
  decide: decideMomentChange,
  mayRestore: mayRestoreMoment,
  saved: async (db, changes, now) => {
    const lost = living(changes.map(({ before }) => before));
    const gained = living(changes.map(({ after }) => after));
    await addToTagCounts(db, tagDeltas(lost, gained), now);
  },
});
