import { platformHeartbeatId } from '../../src/contract/limits';
import type { blacklistScopes } from '../../src/contract/enumerations';
import type { MomentRow } from '../../server/rules/studio/momentChange';
import { siteVideos, videos } from '../../server/db/contentTables';
import type { Transaction } from '../../server/db/database';
import { auditLog } from '../../server/db/frameworkTables';
import { composeMoments } from '../composeMoments';
import { pictureIdsOf } from '../pictureFiles';
import { demoAccounts, demoCreatorId, neighbours } from '../people';
import type { SceneName } from '../scenes';
import { seedId } from './seedId';

/** Videos of the site without a moment, for trying "New moment". README.md lists them. */
const unusedVideos: readonly (readonly [id: string, SceneName, title: string, seconds: number])[] = [
  ['dQw4w9WgXcQ', 'night-market', 'Dancing behind the noodle stall', 212],
  ['fogHarbour1', 'rowing-boat', 'Fog over the harbour, one take', 58],
  ['tramBell_28', 'tram', 'The bell of tram 28', 41],
  ['sealsAtDusk', 'seal', 'Seals at dusk, from very far away', 93],
  ['greenSky_01', 'aurora-tent', 'Green sky, first minute', 75],
  ['breadAtFive', 'buns-in-pan', 'Bread at five, recipe in the pan', 64],
  ['catNumber12', 'cat-on-sill', 'The twelfth cat of the street', 37],
  ['rainOnGlass', 'city-rain', 'Rain on glass with a bus', 52],
  ['sleeperNo40', 'night-train', 'Sleeper 40 leaves Vienna', 118],
  ['redJetty_09', 'red-harbour', 'The mail boat stops at jetty nine', 66],
  ['stairs161up', 'lighthouse', 'One hundred and sixty-one stairs', 129],
  ['paddleLunch', 'kayak', 'Lunch with a paddle', 48],
];

const hidden: readonly {
  at: number;
  scope: (typeof blacklistScopes)[number];
  reason: string | null;
  days: number;
}[] = [
  {
    at: 7,
    scope: 'everything',
    reason: 'The whole of it was published by somebody else a year before.',
    days: 19,
  },
  { at: 23, scope: 'earnings', reason: null, days: 6 },
];

/** The number of video records per creator. */
const counts: ReadonlyMap<number, number> = new Map([
  [demoCreatorId, 60],
  [16, 9],
  [31, 6],
  [32, 4],
]);

const dayMs = 86_400_000;

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

const videoOf = (moment: MomentRow, at: number, now: Date) => {
  const listed = moment.heartbeat_id === demoCreatorId ? hidden.find(one => one.at === at) : undefined;
  const since = listed ? new Date(now.getTime() - listed.days * dayMs) : null;
  return {
    id: seedId('vd', moment.id),
    heartbeat_id: moment.heartbeat_id,
    yt_video_id: moment.yt_video_id,
    video_id: moment.video_id,
    thumbnail: moment.thumbnail,
    duration: moment.duration,
    blacklist_scope: listed?.scope ?? null,
    blacklist_reason: listed?.reason ?? null,
    blacklisted_at: since,
    created_at: moment.created_at,
    updated_at: since?.toISOString() ?? moment.updated_at,
    title: moment.title,
    description: moment.description,
    tags: moment.tags,
  };
};

/** Adds the videos of the embedded video site, and the video records of moments. */
export const addVideos = async (db: Transaction, now: Date): Promise<void> => {
  const allMoments = [...demoAccounts, ...neighbours].flatMap(person => composeMoments(person, now));
  const onSite = allMoments.filter(({ yt_video_id }) => yt_video_id !== null);
  const known = [
    ...unusedVideos.map(([id, scene, title, duration]) => ({
      id,
      title,
      thumbnail: pictureIdsOf(scene)[0]!, // a scene has at least two pictures
      duration,
    })),
    ...onSite.map(({ yt_video_id, title, thumbnail, duration }) => ({
      id: yt_video_id!, // filtered above
      title,
      thumbnail,
      duration,
    })),
  ];
  for (const chunk of chunks(known, 500)) await db.insert(siteVideos).values(chunk).onConflictDoNothing();
  const rows = [...counts].flatMap(([id, count]) =>
    onSite
      .filter(({ heartbeat_id, trashed_at }) => heartbeat_id === id && trashed_at === null)
      .slice(0, count)
      .map((moment, at) => videoOf(moment, at, now)),
  );
  await db.insert(videos).values(rows);
  await db.insert(auditLog).values(
    rows
      .filter(({ blacklist_scope }) => blacklist_scope !== null)
      .map(row => ({
        actor_id: platformHeartbeatId,
        actor_name: 'Tomás Ferreira',
        action: 'POST /videos/blacklist',
        entity: 'video',
        entity_id: row.id,
        before: { blacklist_scope: null },
        after: { blacklist_scope: row.blacklist_scope, reason: row.blacklist_reason },
        request_id: `seed-${row.id}`,
        created_at: row.blacklisted_at ?? now,
      })),
  );
};
