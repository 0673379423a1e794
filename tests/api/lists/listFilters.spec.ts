import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filterConditions } from '../../../server/db/lists/conditions/listFilters';
import { searchConditions } from '../../../server/db/lists/conditions/searchConditions';
import type { ListCaches } from '../../../server/db/lists/listCaches';
import { readListPage } from '../../../server/db/lists/readListPage';
import { createKeysetCache } from '../../../server/db/lists/keysetCache';
import { sourceOf } from '../../../server/db/lists/listSource';
import { tableOf } from '../../../server/db/tableOf';
import { createTotalsCache } from '../../../server/db/lists/totalsCache';
import { moment } from '../../../src/contract/entities/moment';
import { defineEntity, filtersOf } from '../../../src/contract/schema/entity';
import { choice } from '../../../src/fields/kinds/choice/choice';
import { choices } from '../../../src/fields/kinds/choices/choices';
import { dateTime } from '../../../src/fields/kinds/dateTime/dateTime';
import { day } from '../../../src/fields/kinds/date/date';
import { integer } from '../../../src/fields/kinds/number/number';
import { text } from '../../../src/fields/kinds/text/text';
import { listQuery, readQuery } from '../../../src/contract/calls/listQuery';
import { withMeta as describeField } from '../../../src/fields/meta';
import { privateFields } from '../../../server/records/studio/momentStore';
import { playlistMoments, playlists } from '../../../server/db/contentTables';
import { aPlaylist } from '../../builders/aPlaylist';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { entriesOf } from '../../../src/fields/zod';

let studio: ApiStudio;
let lists: ListCaches;

/** Every kind of filter, with and without values. */
const note = defineEntity({
  name: 'note',
  readOnly: { id: z.string(), created_at: dateTime({ sort: true }) },
  writable: {
    name: text(80, { filter: 'text', search: true }),
    remark: describeField(z.nullable(text(80)), { filter: 'text' }),
    tone: describeField(z.nullable(choice(['warm', 'cold', 'odd'])), { filter: 'values' }),
    colours: choices(['red', 'green', 'blue'], { filter: 'values' }),
    stars: describeField(z.nullable(integer()), { filter: 'range' }),
    due: describeField(z.nullable(day()), { filter: 'range' }),
  },
});
const noteTable = tableOf('notes_of_the_test', note);
const noteSource = sourceOf(noteTable, note);
const noteQuery = listQuery(note);

const notes = [
  ['a', 'Morning fog', null, 'warm', '{red,green}', 3, '2026-01-05'],
  ['b', 'fog 100%', 'Late', 'cold', '{red}', null, '2026-01-06'],
  ['c', 'Night_market', 'late shift', null, '{}', 0, null],
  ['d', "O'Hara; drop", '', 'odd', '{green,blue}', 7, '2026-02-01'],
] as const;

beforeAll(async () => {
  studio = await startApiStudio();
  lists = { totals: createTotalsCache(), positions: createKeysetCache(), now: () => new Date() };
  await studio.db.execute(sql`
    create table notes_of_the_test (
      id text primary key, created_at timestamptz(3) not null default now(),
      name text not null, name_key text generated always as (lower(name)) stored,
      remark text, tone text, colours text[] not null, stars integer, due date
    )`);
  for (const row of notes)
    await studio.db.execute(sql`
      insert into notes_of_the_test (id, name, remark, tone, colours, stars, due)
      values (${sql.join(
        row.map(value => sql`${value}`),
        sql`, `,
      )})`);
  const [plain, draft] = await addMoments(
    studio.db,
    {
      title: 'Plain',
      tags: ['travel', 'food'],
      status: 'published',
      duration: 30,
      watch_time: 12.5,
      quality_bonus: '2.5',
      updated_at: '2026-02-01T00:00:00.000Z',
    },
    { title: 'Draft', tags: ['travel'], status: 'draft', blacklist_scope: 'earnings' },
    {
      title: 'Bare',
      tags: [],
      status: 'unlisted',
      visibility: 'private',
      blacklist_scope: 'everything',
      blacklisted: true,
    },
  );
  await studio.db
    .insert(playlists)
    .values([
      aPlaylist({ id: 'plAaaaaaa', heartbeat_id: people.creator.id }),
      aPlaylist({ id: 'plBbbbbbb', heartbeat_id: people.creator.id }),
      aPlaylist({ id: 'plCcccccc', heartbeat_id: people.other.id }),
    ]);
  await studio.db.insert(playlistMoments).values([
    { playlist_id: 'plAaaaaaa', moment_id: plain!, place: 1 },
    { playlist_id: 'plAaaaaaa', moment_id: draft!, place: 2 },
    { playlist_id: 'plBbbbbbb', moment_id: plain!, place: 1 },
  ]);
});
afterAll(() => studio.stop());

/** The names that meet the conditions of a filter or a search. */
const namesThatMeet = async (conditions: readonly SQL[], names: readonly string[]): Promise<string[]> => {
  const { rows } = await studio.db.execute<{ name: string }>(sql`
    select name from (select name, lower(name) as name_key from unnest(${sql.param(names)}::text[]) as name) as notes
    where ${sql.join([...conditions], sql` and `)}`);
  return rows.map(({ name }) => name);
};

const found = async (query: string): Promise<string> => {
  const parsed = z.parse(noteQuery, readQuery(noteQuery, new URLSearchParams(query)));
  const scope = { where: [sql`true`], cacheKey: 'all', cacheOwner: 'all' };
  const { items, total } = await readListPage(studio.db, lists, noteSource, scope, parsed);
  expect(total).toBe(items.length);
  return items
    .map(({ id }) => String(id))
    .sort()
    .join('');
};

describe('every operator', () => {
  it.each([
    ['tone=warm', 'a'],
    ['tone=warm&tone=cold', 'ab'],
    ['tone_not=warm', 'bcd'],
    ['tone_not=warm&tone_not=cold', 'cd'],
    ['tone=cold&tone_not=warm', 'b'],
    ['tone_empty=true', 'c'],
    ['tone_empty=false', 'abd'],
    ['colours=red', 'ab'],
    ['colours=red&colours=blue', 'abd'],
    ['colours_not=red', 'cd'],
    ['colours_not=red&colours_not=blue', 'c'],
    ['colours_all=red&colours_all=green', 'a'],
    ['colours_all=green&colours_not=red', 'd'],
    ['colours_empty=true', 'c'],
    ['colours_empty=false', 'abd'],
    ['stars_from=3', 'ad'],
    ['stars_to=3', 'ac'],
    ['stars_from=0&stars_to=3', 'ac'],
    ['stars_empty=true', 'b'],
    ['stars_empty=false', 'acd'],
    ['due_from=2026-01-06', 'bd'],
    ['due_to=2026-01-06', 'ab'],
    ['due_empty=true', 'c'],
    ['name=FOG', 'ab'],
    ['name=og', 'ab'],
    ['name=%25', 'b'],
    ['name=_', 'c'],
    ['name=0%25', 'b'],
    ['name=t_m', 'c'],
    ['name_is=MORNING%20FOG', 'a'],
    ['name_is=morning', ''],
    ['name_starts=n', 'c'],
    ['name_starts=fog%20100%25', 'b'],
    ['name_starts=_', ''],
    ['remark=LATE', 'bc'],
    ['remark_is=late', 'b'],
    ['remark_empty=true', 'ad'],
    ['remark_empty=false', 'bc'],
    ["name=O'Hara;%20drop", 'd'],
    ["name_is='%20or%20true%20--", ''],
    ['name_starts=%5C', ''],
  ])('%s finds "%s"', async (query, ids) => {
    expect(await found(query)).toBe(ids);
  });

  it.each([
    ['The quiet lake in Ohrid'],
    ['quiet_lake 100% \\ in Ohrid'],
    ['Тихе озеро в Охриді · 27'],
    ['İstanbul, ΟΔΟΣ and 👩‍🚀 again'],
    ['nine char'],
  ])('compares every character of a long text: %s', async long => {
    const characters = [...long];
    const others = characters.map((_, at) => characters.with(at, '§').join(''));
    const names = [`… ${long} …`, long.toLocaleUpperCase('en'), ...others];
    const conditions = filterConditions(noteSource, { name: long }, new Date());
    expect(await namesThatMeet(conditions, names)).toEqual(names.slice(0, 2));
  });

  it.each([
    ['lake'],
    ['unbelievably bright'],
    ['harbour morning fog'],
    ["l'automne l'eau seat 100%"],
    ['window seat jesenice left side best'],
    ['Тихе озеро біля Охриду навесні вранці'],
    ['İstanbul ΟΔΟΣ 👩‍🚀🚀 again'],
  ])('compares every character of each word of a search: %s', async words => {
    const characters = [...words].filter(character => character !== ' ');
    const others = characters.map((_, at) => {
      const changed = characters.with(at, '§');
      return words.replaceAll(/\S/gu, () => changed.shift() ?? '');
    });
    const names = [`… ${words} …`, words.split(' ').reverse().join(' ').toLocaleUpperCase('en'), ...others];
    expect(await namesThatMeet(searchConditions(noteSource, words), names)).toEqual(names.slice(0, 2));
  });

  it('resolves periods up to today at the time of the call', async () => {
    const idsSince = async (period: string, now: string) => {
      const parameters = { page: 1, per_page: 1, sort_column: 'id', sort_direction: 'asc' } as const;
      const [condition] = filterConditions(noteSource, { ...parameters, due_from: period }, new Date(now));
      const { rows } = await studio.db.execute<{ id: string }>(
        sql`select id from notes_of_the_test where ${condition} order by id`,
      );
      return rows.map(({ id }) => id).join('');
    };
    expect(await idsSince('-28d', '2026-02-02T12:00:00Z')).toBe('bd');
    expect(await idsSince('-28d', '2026-02-03T12:00:00Z')).toBe('d');
    expect(await idsSince('-1m', '2026-02-03T12:00:00Z')).toBe('d');
    expect(['-28d', '-0d'].map(due_from => z.safeParse(noteQuery, { due_from }).success)).toEqual([
      true,
      false,
    ]);
  });

  it('separates empty from non-empty values, and none from any, completely', async () => {
    const all = await found('');
    for (const field of ['tone', 'colours', 'stars', 'due', 'remark']) {
      const [empty, full] = [await found(`${field}_empty=true`), await found(`${field}_empty=false`)];
      expect([...empty, ...full].sort().join('')).toBe(all);
    }
    for (const value of ['tone=warm', 'colours=red']) {
      const [any, none] = [await found(value), await found(value.replace('=', '_not='))];
      expect([...any, ...none].sort().join('')).toBe(all);
    }
  });
});

const titles = async (query: string): Promise<string[]> => {
  const { status, body } = await studio.call('GET', `/moments?${query}`, { as: 'creator' });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data.items.map(({ title }) => String(title)).sort();
};

describe('a list over HTTP', () => {
  it.each([
    ['status_not=draft', ['Bare', 'Plain']],
    ['status_not=draft&status_not=unlisted', ['Plain']],
    ['blacklist_scope_not=everything', ['Draft', 'Plain']],
    ['blacklist_scope_empty=true', ['Plain']],
    ['blacklist_scope_empty=false', ['Bare', 'Draft']],
    ['tags_all=travel&tags_all=food', ['Plain']],
    ['tags_not=food', ['Bare', 'Draft']],
    ['tags_empty=true', ['Bare']],
    ['blacklisted_not=true', ['Draft', 'Plain']],
    ['visibility_not=private&tags_empty=false&status=draft', ['Draft']],
    ["tags_not=');%20drop%20table%20moments;--", ['Bare', 'Draft', 'Plain']],
    ['tags_all=%7Btravel%7D', []],
    ['title=ra', ['Draft']],
    ['title=raf', ['Draft']],
    ['title_is=plain', ['Plain']],
    ['title_starts=B', ['Bare']],
    ['duration_to=30', ['Plain']],
    ['watch_time_from=12.4&watch_time_to=12.5', ['Plain']],
    ['quality_bonus_from=2.5', ['Plain']],
    ['updated_at_from=2026-01-31T00:00:00Z', ['Plain']],
    ['playlist=plBbbbbbb', ['Plain']],
    ['playlist=plBbbbbbb&playlist=plAaaaaaa', ['Draft', 'Plain']],
    ['playlist_all=plBbbbbbb&playlist_all=plAaaaaaa', ['Plain']],
    ['playlist_not=plBbbbbbb', ['Bare', 'Draft']],
    ['playlist_empty=true', ['Bare']],
    ['playlist_empty=false', ['Draft', 'Plain']],
    ['playlist=plZzzzzzz', []],
  ])('%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it.each([
    ['status_like=draft', 'status_like'],
    ['status_all=draft', 'status_all'],
    ['status_empty=true', 'status_empty'],
    ['views_not=3', 'views_not'],
    ['views=3', 'views'],
    ['tags_starts=t', 'tags_starts'],
    ['status_not=lost', 'status_not.0'],
    ['tags_empty=perhaps', 'tags_empty'],
    ['tags_empty=true&tags_empty=false', 'tags_empty'],
    ['tags_not=%00', 'tags_not'],
    [Array.from({ length: 101 }, (_, at) => `tags_not=t${at}`).join('&'), 'tags_not'],
  ])('refuses %s by name', async (query, path) => {
    const { status, body } = await studio.call('GET', `/moments?${query}`, { as: 'creator' });
    expect([status, body.code, body.errors?.map(error => error.path)]).toEqual([
      400,
      'params-incorrect',
      [path],
    ]);
  });

  it.each(['playlist', 'playlist_not', 'playlist_all'])(
    'does not tell with %s what is in the playlists of others',
    async parameter => {
      const query = `/moments?${parameter}=plCcccccc`;
      expect((await studio.call('GET', query, { as: 'creator' })).status).toBe(404);
      expect((await studio.call('GET', query, { as: 'admin' })).status).toBe(200);
      const job = await studio.call('POST', '/moments/jobs', {
        as: 'creator',
        body: {
          target: { filter: { [parameter]: ['plCcccccc'], in_trash: false } },
          changes: { visibility: 'private' },
        },
      });
      expect(job.status).toBe(404);
    },
  );

  it('reveals no private values to others, with any operator', async () => {
    const { handle } = { handle: 'creatorofthetest' };
    const parameters = filtersOf(moment)
      .filter(({ field }) => privateFields.includes(field))
      .flatMap(({ type, operators, schema }) =>
        operators.map(({ name, parameter }) => {
          const values = entriesOf(schema);
          const id = parameter.startsWith('playlist') ? 'plZzzzzzz' : 'true';
          const value = name === 'empty' ? 'true' : !values ? id : Object.values(values)[0]!;
          return `${parameter}=${type === 'range' ? 1 : value}`;
        }),
      );
    expect(parameters).toEqual(
      expect.arrayContaining([
        'earnings_to=1',
        'blacklisted_not=true',
        'blacklist_scope_empty=true',
        'review_status_not=approved',
      ]),
    );
    for (const query of parameters) {
      const { status, body } = await studio.call('GET', `/moments?handle=${handle}&${query}`, {
        as: 'other',
      });
      expect([query, status, body.errors?.[0]?.message]).toEqual([
        query,
        400,
        `"${query.split('=')[0]}" is not a parameter of this call`,
      ]);
      expect((await studio.call('GET', `/moments/search?${query}`, { as: 'other' })).status).toBe(400);
      const own = await studio.call('GET', `/moments?heartbeat_id=${people.creator.id}&${query}`, {
        as: 'creator',
      });
      expect([query, own.status]).toEqual([query, 200]);
    }
  });
});
