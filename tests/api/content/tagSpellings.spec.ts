import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tags } from '../../../server/db/tables';
import type { DuplicateTags, PopularTag } from '../../../src/contract/endpoints/administration/tagSpellings';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(() => studio.db.execute(sql`truncate moments, tags, audit_log`));
afterAll(() => studio.stop());

const get = async (path: string, as: PersonName = 'admin') => {
  const { status, body } = await studio.call('GET', path, { as });
  expect(status).toBe(200);
  return body.data;
};
const duplicates = async (query = '') =>
  (await get(`/tags/duplicates${query}`)).items as unknown as DuplicateTags[]; // the server validates its responses
const popular = async (query = '') => (await get(`/tags/popular${query}`)).items as unknown as PopularTag[]; // as above
const namesOf = ({ spellings }: DuplicateTags) => spellings.map(({ name }) => name);

interface GivenTag {
  readonly id?: string;
  readonly name: string;
  readonly owner?: number | null;
  readonly supertag?: boolean;
  readonly ranking?: number;
  readonly moments?: number;
}

const addTags = async (...given: readonly GivenTag[]) => {
  const time = '2026-01-01T00:00:00.000Z';
  await studio.db.insert(tags).values(
    given.map((tag, at) => ({
      id: `tg${String(at).padStart(10, '0')}`,
      owner: people.creator.id,
      permalink: tag.name,
      ...{ rating: 0, ranking: null, order: 0, supertag: false, moments: 0 },
      ...{ created_at: time, updated_at: time },
      ...tag,
    })),
  );
};

describe('duplicates of tags', () => {
  it('are names that differ only in case, accents, spaces, hyphens and underscores, of all creators', async () => {
    await addMoments(
      studio.db,
      { tags: ['night train', 'café'] },
      { tags: ['night-train'] },
      { tags: ['night-train'], heartbeat_id: people.other.id },
      { tags: ['cafe'], heartbeat_id: people.other.id },
      { tags: ['tram'], heartbeat_id: people.other.id },
    );
    await addTags({ name: 'nighttrain', owner: null, supertag: true, ranking: 1 });
    expect(await duplicates()).toEqual([
      {
        folded: 'nighttrain',
        moments: 3,
        spellings: [
          { name: 'night-train', moments: 2, creators: 2, supertag: false, ranked: false },
          { name: 'night train', moments: 1, creators: 1, supertag: false, ranked: false },
          { name: 'nighttrain', moments: 0, creators: 0, supertag: true, ranked: true },
        ],
      },
      {
        folded: 'cafe',
        moments: 2,
        spellings: [
          { name: 'cafe', moments: 1, creators: 1, supertag: false, ranked: false },
          { name: 'café', moments: 1, creators: 1, supertag: false, ranked: false },
        ],
      },
    ]);
  });

  it('are no names that several creators spell alike, and none of ignored characters alone', async () => {
    await addTags(
      { name: 'fog' },
      { name: 'fog', owner: people.other.id },
      { name: '---' },
      { name: '__' },
      { name: 'fogs' },
    );
    expect(await duplicates()).toEqual([]);
  });

  it('have pages, also one beyond the last', async () => {
    await addTags(...['a b', 'a-b', 'c d', 'c-d', 'e f', 'e_f'].map((name, at) => ({ name, moments: at })));
    expect((await duplicates('?per_page=2')).map(namesOf)).toEqual([
      ['e_f', 'e f'],
      ['c-d', 'c d'],
    ]);
    expect((await duplicates('?per_page=2&page=2')).map(namesOf)).toEqual([['a-b', 'a b']]);
    expect(await get('/tags/duplicates?per_page=2&page=9')).toMatchObject({ total: 3, items: [] });
  });

  it('are every spelling of any name', async () => {
    const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789ßøжи語');
    const separator = fc.constantFrom(' ', '-', '_', '–', '');
    const accent = fc.constantFrom('', '\u0301', '\u0308', '\u0302');
    const spelled = fc.array(letter, { minLength: 2, maxLength: 8 }).chain(letters =>
      fc.tuple(
        fc.constant(letters.join('')),
        fc.array(
          fc
            .array(fc.tuple(accent, separator), { minLength: letters.length, maxLength: letters.length })
            .map(marks => letters.map((each, at) => each + marks[at]!.join('')).join('')),
          { minLength: 1, maxLength: 4 },
        ),
      ),
    );
    await fc.assert(
      fc.asyncProperty(spelled, async ([plain, others]) => {
        const given = [...new Set([plain, ...others].map(name => name.normalize('NFC').trim()))];
        await studio.db.execute(sql`truncate tags`);
        await addTags(...given.map(name => ({ name })));
        const groups = await duplicates();
        expect(groups.map(group => namesOf(group).toSorted())).toEqual(
          given.length > 1 ? [given.toSorted()] : [],
        );
      }),
      { numRuns: 40 },
    );
  });

  it('and popular tags are for those who manage tags', async () => {
    for (const path of ['/tags/duplicates', '/tags/popular'])
      expect((await studio.call('GET', path, { as: 'reviewer' })).status).toBe(403);
  });
});

describe('popular tags', () => {
  const daysAgo = (days: number) => new Date(studio.deps.now().getTime() - days * 86_400_000).toISOString();

  it('are those of the published moments of the period, ranked beside the period before', async () => {
    const moment = (name: string, days: number, over = {}) => ({
      tags: [name],
      created_at: daysAgo(days),
      ...over,
    });
    await addMoments(
      studio.db,
      ...[1, 2, 3].map(days => moment('sea', days)),
      ...[1, 2].map(days => moment('fog', days, { heartbeat_id: people.other.id })),
      moment('tram', 4),
      // The period before.
      ...[30, 31, 32].map(days => moment('fog', days)),
      moment('sea', 33),
      moment('snow', 34),
      // None of these counts.
      moment('tram', 1, { status: 'draft' }),
      moment('tram', 1, { trashed_at: daysAgo(0) }),
      moment('tram', 60),
    );
    const [sea, fog, tram, ...others] = await popular();
    expect(others).toEqual([]);
    expect(sea).toMatchObject({ name: 'sea', rank: 1, previous_rank: 2, moments: 3, previous_moments: 1 });
    expect(fog).toMatchObject({ name: 'fog', rank: 2, previous_rank: 1, moments: 2, previous_moments: 3 });
    expect(tram).toMatchObject({ name: 'tram', rank: 3, previous_rank: null, moments: 1, share: 16.7 });
    expect((await popular('?period=7d')).map(({ name }) => name)).toEqual(['sea', 'fog', 'tram']);
    expect((await popular('?period=7d'))[0]).toMatchObject({ previous_rank: null, previous_moments: 0 });
    expect((await popular('?period=90d')).map(({ name, moments }) => [name, moments])).toEqual([
      ['fog', 5],
      ['sea', 4],
      ['tram', 2],
      ['snow', 1],
    ]);
  });

  it('share a rank where they have as many moments, and have pages', async () => {
    await addMoments(
      studio.db,
      { tags: ['b', 'a', 'c'], created_at: daysAgo(1) },
      { tags: ['c'], created_at: daysAgo(1) },
    );
    expect((await popular()).map(({ name, rank }) => [name, rank])).toEqual([
      ['c', 1],
      ['a', 2],
      ['b', 2],
    ]);
    expect(await get('/tags/popular?per_page=1&page=3')).toMatchObject({ total: 3, items: [{ name: 'b' }] });
    expect(await get('/tags/popular?per_page=1&page=4')).toMatchObject({ total: 3, items: [] });
  });

  it('of a month are compared with the month before', async () => {
    await addMoments(
      studio.db,
      { tags: ['fog'], created_at: '2026-02-28T23:59:59.999Z' },
      { tags: ['fog', 'sea'], created_at: '2026-03-01T00:00:00.000Z' },
      { tags: ['fog'], created_at: '2026-04-01T00:00:00.000Z' },
    );
    expect(await popular('?period=2026-03-01')).toMatchObject([
      { name: 'fog', moments: 1, previous_moments: 1, share: 100 },
      { name: 'sea', moments: 1, previous_moments: 0, previous_rank: null },
    ]);
  });

  it('have the tag that is suggested to everybody, otherwise that of the platform', async () => {
    await addMoments(studio.db, { tags: ['fog', 'sea'], created_at: daysAgo(1) });
    await addTags({ id: 'tgPlatform1', name: 'fog', owner: null, ranking: 4 });
    const [fog, sea] = await popular();
    expect(fog).toMatchObject({ tag_id: 'tgPlatform1', ranking: 4 });
    expect(sea).toMatchObject({ ranking: null });
    expect(sea?.tag_id).toMatch(/^tg/);
  });

  it.each(['3d', '2026-13-01', '2026-03-02', '1999-01-01'])('reject the period %s', async period => {
    const { status, body } = await studio.call('GET', `/tags/popular?period=${period}`, { as: 'admin' });
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'period']);
  });
});
