import { createHash } from 'node:crypto';
import { hiddenReviews } from '../../src/contract/publishing';
import type { MomentRow } from '../../server/rules/studio/momentChange';
import { updatePlaylistTotals } from '../../server/records/playlists/playlistTotals';
import { playlistMoments, playlists } from '../../server/db/contentTables';
import type { Transaction } from '../../server/db/database';
import { composeMoments } from '../composeMoments';
import { demoAccounts, demoCreatorId, neighbours, type DemoPerson } from '../people';
import { createRandom } from '../random';
import { creatorPlans, otherPlans, type PlaylistPlan } from './playlistPlans';

const dayMs = 86_400_000;

const letters = (text: string): string =>
  createHash('sha256').update(text).digest('base64').replace(/\W/g, '');

/** Whether a moment is publicly visible, like the SQL condition `isPubliclyVisible`. */
const isShown = ({ trashed_at, visibility, status, review_status, blacklist_scope }: MomentRow): boolean =>
  trashed_at === null &&
  visibility === 'public' &&
  status === 'published' &&
  !hiddenReviews.includes(review_status) &&
  (blacklist_scope === null || blacklist_scope === 'earnings');

/** Picks `count` moments in a pseudo-random, reproducible order. */
const pickMoments = (moments: readonly MomentRow[], count: number, seed: string): MomentRow[] =>
  moments
    .map(moment => ({ moment, at: createRandom(`${seed}/${moment.id}`).between(0, 1) }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ moment }) => moment);

/** The moments of a plan: the public ones, with the others at random positions among them. */
const momentIdsOf = (
  { name, tags, count, hidden = 0, deleted = 0, own = 0 }: PlaylistPlan,
  creator: number,
  allMoments: readonly MomentRow[],
): { ids: string[]; shown: readonly MomentRow[] } => {
  const ownMoments = allMoments.filter(({ heartbeat_id }) => heartbeat_id === creator);
  const otherMoments = allMoments.filter(({ heartbeat_id }) => heartbeat_id !== creator);
  const hasTag = (moment: MomentRow) => !tags || tags.some(tag => moment.tags.includes(tag));
  const candidates = tags ? ownMoments.filter(hasTag) : otherMoments;
  const pool = candidates.filter(isShown).length >= count ? candidates : allMoments.filter(hasTag);
  const shown = pickMoments(pool.filter(isShown), count, name);
  const ids = shown.map(({ id }) => id);
  const random = createRandom(`playlist/${creator}/${name}`);
  const placeholders = [
    ...pickMoments(
      otherMoments.filter(({ trashed_at, visibility }) => trashed_at === null && visibility === 'private'),
      hidden,
      name,
    ).map(({ id }) => id),
    ...pickMoments(
      ownMoments.filter(({ trashed_at, visibility }) => trashed_at === null && visibility === 'private'),
      own,
      name,
    ).map(({ id }) => id),
    ...Array.from(
      { length: deleted },
      (_, at) => `mo${letters(`gone/${creator}/${name}/${at}`).slice(0, 7)}`,
    ),
  ];
  for (const id of placeholders) ids.splice(random.integer(Math.min(3, ids.length), ids.length), 0, id);
  return { ids, shown };
};

const rowsOf = (plan: PlaylistPlan, creator: DemoPerson, allMoments: readonly MomentRow[], now: Date) => {
  const random = createRandom(`playlist of ${creator.id}/${plan.name}`);
  const { ids, shown } = momentIdsOf(plan, creator.id, allMoments);
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const { trashedDaysAgo } = plan;
  const changed = trashedDaysAgo ?? random.between(0.1, creator.joinedDaysAgo / 10);
  const created = changed + random.between(0.5, creator.joinedDaysAgo * 0.8 - changed);
  const id = `pl${letters(`playlist/${creator.id}/${plan.name}`).slice(0, 10)}`;
  const video =
    plan.hasVideo && shown.find(moment => moment.heartbeat_id === creator.id && moment.yt_video_id);
  return {
    playlist: {
      id,
      heartbeat_id: creator.id,
      name: plan.name,
      title: plan.title ?? plan.name,
      description: plan.description ?? '',
      visibility: plan.visibility ?? 'public',
      yt_video_id: video ? video.yt_video_id : null,
      order: plan.order ?? null,
      thumbnail: null,
      moments: ids.length,
      duration: 0,
      views: 0,
      trashed_at: trashedDaysAgo === undefined ? null : daysAgo(trashedDaysAgo).toISOString(),
      created_at: daysAgo(created).toISOString(),
      updated_at: daysAgo(changed).toISOString(),
    },
    rows: ids.map((moment_id, at) => ({
      playlist_id: id,
      moment_id,
      place: at + 1,
      added_at: daysAgo(changed + random.between(0, created - changed)),
    })),
  };
};

/** Adds playlists of the demo creator and some others, with positions in every state. */
export const addPlaylists = async (db: Transaction, now: Date): Promise<void> => {
  const people: readonly DemoPerson[] = [...demoAccounts, ...neighbours];
  const allMoments = people.flatMap(person => composeMoments(person, now));
  const plans = [[demoCreatorId, creatorPlans] as const, ...otherPlans];
  const created = plans.flatMap(([id, own]) => {
    const creator = people.find(person => person.id === id)!; // plans are of demo people
    return own.map(plan => rowsOf(plan, creator, allMoments, now));
  });
  await db.insert(playlists).values(created.map(({ playlist }) => playlist));
  await db.insert(playlistMoments).values(created.flatMap(({ rows }) => rows));
  await updatePlaylistTotals(
    db,
    created.map(({ playlist }) => playlist.id),
  );
};
