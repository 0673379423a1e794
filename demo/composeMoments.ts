import { createHash } from 'node:crypto';
import type { MomentRow } from '../server/rules/studio/momentChange';
import { clipIdOf, pictureIdsOf } from './pictureFiles';
import { demoCreatorId, type DemoPerson } from './people';
import { knownMoments, type KnownMoment } from './knownMoments';
import { createRandom, type Random } from './random';
import { sceneNames, type SceneName } from './scenes';
import { tagsOf, titlesOf } from './titles';

const hourMs = 3_600_000;
const hash = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, length);

const money = (amount: number): string => amount.toFixed(4);

/** The picture and video of a moment: the scene's sceneTitles clip for every third one, if there is a clip, else a video of the site. */
const filesFor = (scene: SceneName, name: string, at: number) => {
  const pictures = pictureIdsOf(scene);
  const clip = at % 3 === 0 ? clipIdOf(scene) : undefined;
  return {
    thumbnail: pictures[at % pictures.length]!, // a scene has at least two pictures
    video_id: clip ?? null,
    yt_video_id: clip ? null : hash(`yt/${name}`, 11),
  };
};

const fromKnown = (known: KnownMoment, at: number, now: Date): MomentRow => {
  const updated = new Date(now.getTime() - known.updatedHoursAgo * hourMs);
  const scope = known.blacklist_scope ?? null;
  const first = pictureIdsOf(known.scene)[0]!; // the variant in the scene's default light
  return {
    ...filesFor(known.scene, known.id, at * 3),
    thumbnail: first,
    id: known.id,
    heartbeat_id: demoCreatorId,
    duration: known.duration,
    status: known.status ?? 'published',
    review_status: known.review_status ?? 'approved',
    blacklisted: scope !== null,
    blacklist_scope: scope,
    views: known.views,
    watch_time: known.watchTime,
    earnings: known.earnings,
    quality_bonus: known.bonus ?? '0',
    trashed_at: null,
    created_at: new Date(updated.getTime() - (30 + at * 7) * hourMs).toISOString(),
    updated_at: updated.toISOString(),
    title: known.title,
    description: known.description ?? '',
    visibility: known.visibility ?? 'public',
    tags: [...known.tags],
    custom_id: known.custom_id ?? null,
  };
};

const weighted = <T>(random: Random, choices: readonly (readonly [T, number])[]): T => {
  let at = random.between(0, 1);
  for (const [value, share] of choices) if ((at -= share) < 0) return value;
  return choices[0]![0]; // after a rounding error: the most frequent value
};

const describe = (title: string, index: number): string =>
  index % 3 === 0
    ? ''
    : `${title}. Filmed on a phone, natural sound.${index % 3 === 1 ? '\n\nRoute and gear are on my page.' : ''}`;

const compose = (person: DemoPerson, scene: SceneName, title: string, at: number, now: Date): MomentRow => {
  const random = createRandom(`moment/${person.id}/${at}`);
  const status = weighted(random, [
    ['published', 0.84],
    ['draft', 0.1],
    ['unlisted', 0.06],
  ] as const);
  const isReleased = status !== 'draft';
  const views = isReleased ? Math.round(Math.exp(random.between(2.5, 12.2))) : 0;
  const isUnpaid = random.chance(0.12);
  const earnings = isUnpaid ? 0 : views * random.between(0.00028, 0.0005);
  const review = isReleased
    ? weighted(random, [
        ['approved', 0.72],
        ['great', 0.12],
        ['pending', 0.05],
        ['rejected', 0.08],
        ['spam', 0.03],
      ] as const)
    : 'pending';
  const scope = random.chance(0.02) ? random.pick(['everything', 'earnings', 'heartbeat'] as const) : null;
  const ageHours = random.between(0, 1) ** 1.6 * person.joinedDaysAgo * 24 + 300;
  const created = new Date(now.getTime() - ageHours * hourMs);
  const updated = new Date(created.getTime() + random.between(0, 0.3) * ageHours * hourMs);
  const [first = 'travel', ...others] = tagsOf(scene);
  return {
    ...filesFor(scene, `${person.id}/${at}`, at),
    id: `mo${hash(`moment/${person.id}/${at}`, 7)}`,
    heartbeat_id: person.id,
    duration: random.integer(12, 148),
    status,
    review_status: review,
    blacklisted: scope !== null,
    blacklist_scope: scope,
    views,
    watch_time: Math.round(views * random.between(0.006, 0.021) * 1000) / 1000,
    earnings: money(scope === null || scope === 'heartbeat' ? earnings : 0),
    // Every sixth great moment has a bonus.
    quality_bonus: money(review === 'great' ? Math.max(0, random.integer(1, 30) - 25) : 0),
    trashed_at: null,
    created_at: created.toISOString(),
    updated_at: updated.toISOString(),
    title,
    description: describe(title, at),
    visibility: weighted(random, [
      ['public', 0.82],
      ['unlisted', 0.1],
      ['private', 0.08],
    ] as const),
    tags: [...(random.chance(0.35) ? ['travel'] : []), first, ...others.filter(() => random.chance(0.5))],
    custom_id: null,
  };
};

/** A link name derived from the title. */
const linkOf = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);

const intoTrash = (row: MomentRow, daysAgo: number, now: Date): MomentRow => {
  const trashed = new Date(now.getTime() - daysAgo * 24 * hourMs);
  const created = Math.min(new Date(row.created_at).getTime(), trashed.getTime() - 24 * hourMs);
  return {
    ...row,
    created_at: new Date(created).toISOString(),
    updated_at: trashed.toISOString(),
    trashed_at: trashed.toISOString(),
  };
};

/** All moments of a person: `moments` active ones and, for larger channels, some in the trash. */
export const composeMoments = (person: DemoPerson, now: Date): MomentRow[] => {
  const known = person.id === demoCreatorId ? knownMoments.map((one, at) => fromKnown(one, at, now)) : [];
  const used = new Set(known.map(({ title }) => title));
  const titles = sceneNames.map(name => titlesOf(name).filter(title => !used.has(title)));
  const trashed = person.moments < 50 ? 0 : Math.min(36, Math.floor(person.moments / 20));
  const offset = person.id * 5;
  const composed = Array.from({ length: Math.max(0, person.moments - known.length) + trashed }, (_, at) => {
    const sceneIndex = (at + offset) % sceneNames.length;
    const sceneTitles = titles[sceneIndex]!; // one list per scene
    const title = sceneTitles[(Math.floor(at / sceneNames.length) + offset) % sceneTitles.length]!; // never empty
    const row = compose(person, sceneNames[sceneIndex]!, title, at, now);
    if (at < trashed) return intoTrash(row, (at * 29) / trashed + 0.2, now);
    return at % 9 === 4 ? { ...row, custom_id: `${linkOf(title)}-${person.id}${at}`.slice(0, 60) } : row;
  });
  return [...known, ...composed];
};
