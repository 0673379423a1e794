import { createHash } from 'node:crypto';
import type { MomentRow } from '../../server/rules/momentChange';
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

/** Whether everybody may see a moment, as `shownMoment` says it in SQL. */
const isShown = ({ trashed_at, visibility, status, blacklist_scope }: MomentRow): boolean =>
  trashed_at === null &&
  visibility === 'public' &&
  status === 'published' &&
  (blacklist_scope === null || blacklist_scope === 'earnings');

/** As many of the moments as asked for, in an order that looks chosen and is the same every time. */
const chosen = (moments: readonly MomentRow[], count: number, seed: string): MomentRow[] =>
  moments
    .map(moment => ({ moment, at: createRandom(`${seed}/${moment.id}`).between(0, 1) }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ moment }) => moment);

/** The moments of a plan, those that everybody sees first, the others somewhere among them. */
const momentIdsOf = (
  { name, tags, count, hidden = 0, deleted = 0, own = 0 }: PlaylistPlan,
  creator: number,
  everybodys: readonly MomentRow[],
): { ids: string[]; shown: readonly MomentRow[] } => {
  const mine = everybodys.filter(({ heartbeat_id }) => heartbeat_id === creator);
  const theirs = everybodys.filter(({ heartbeat_id }) => heartbeat_id !== creator);
  const suits = (moment: MomentRow) => !tags || tags.some(tag => moment.tags.includes(tag));
  const from = tags ? mine.filter(suits) : theirs;
  const enough = from.filter(isShown).length >= count ? from : everybodys.filter(suits);
  const shown = chosen(enough.filter(isShown), count, name);
  const ids = shown.map(({ id }) => id);
  const random = createRandom(`playlist/${creator}/${name}`);
  const placeholders = [
    ...chosen(
      theirs.filter(({ trashed_at, visibility }) => trashed_at === null && visibility === 'private'),
      hidden,
      name,
    ).map(({ id }) => id),
    ...chosen(
      mine.filter(({ trashed_at, visibility }) => trashed_at === null && visibility === 'private'),
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

const rowsOf = (plan: PlaylistPlan, creator: DemoPerson, everybodys: readonly MomentRow[], now: Date) => {
  const random = createRandom(`playlist of ${creator.id}/${plan.name}`);
  const { ids, shown } = momentIdsOf(plan, creator.id, everybodys);
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const { trashedDaysAgo } = plan;
  const changed = trashedDaysAgo ?? random.between(0.1, creator.joinedDaysAgo / 10);
  const made = changed + random.between(0.5, creator.joinedDaysAgo * 0.8 - changed);
  const id = `pl${letters(`playlist/${creator.id}/${plan.name}`).slice(0, 10)}`;
  const film =
    plan.hasVideo && shown.find(moment => moment.heartbeat_id === creator.id && moment.yt_video_id);
  return {
    playlist: {
      id,
      heartbeat_id: creator.id,
      name: plan.name,
      title: plan.title ?? plan.name,
      description: plan.description ?? '',
      visibility: plan.visibility ?? 'public',
      yt_video_id: film ? film.yt_video_id : null,
      order: plan.order ?? null,
      thumbnail: null,
      moments: ids.length,
      duration: 0,
      views: 0,
      trashed_at: trashedDaysAgo === undefined ? null : daysAgo(trashedDaysAgo).toISOString(),
      created_at: daysAgo(made).toISOString(),
      updated_at: daysAgo(changed).toISOString(),
    },
    rows: ids.map((moment_id, at) => ({
      playlist_id: id,
      moment_id,
      place: at + 1,
      added_at: daysAgo(changed + random.between(0, made - changed)),
    })),
  };
};

/** Playlists of the demo creator and some others, with every state that a place can be in. */
export const addPlaylists = async (db: Transaction, now: Date): Promise<void> => {
  const people: readonly DemoPerson[] = [...demoAccounts, ...neighbours];
  const everybodys = people.flatMap(person => composeMoments(person, now));
  const plans = [[demoCreatorId, creatorPlans] as const, ...otherPlans];
  const made = plans.flatMap(([id, own]) => {
    const creator = people.find(person => person.id === id)!; // plans are of demo people
    return own.map(plan => rowsOf(plan, creator, everybodys, now));
  });
  await db.insert(playlists).values(made.map(({ playlist }) => playlist));
  await db.insert(playlistMoments).values(made.flatMap(({ rows }) => rows));
  await updatePlaylistTotals(
    db,
    made.map(({ playlist }) => playlist.id),
  );
};
