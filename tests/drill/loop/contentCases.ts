import { limits } from '../../../src/contract/limits';
import { serverLimits } from '../../../src/contract/calls/serverLimits';
import { idOf, idsOf, maxPage, perCharacter, type LoopCase, type LoopStudio } from './loopCase';
import { characters, longestMarkup, longestQuestion } from './longestTexts';

/** Formatted texts: one, a page of them, their history. */
export const formattedTexts = async ({ creator, database, creatorId }: LoopStudio): Promise<LoopCase[]> => {
  const created: string[] = [];
  for (let at = 0; at < limits.page.max; at += 1)
    created.push(idOf(await creator('POST', '/writings', { title: `Fog ${at}`, body: '', cover: null })));
  const [first] = created;
  const fill = (character: string) => (run: number) =>
    database.query('update vikis set body = $1 where heartbeat_id = $2', [
      longestMarkup(character, run),
      creatorId,
    ]);
  return [
    ...perCharacter((name, character) => ({
      name: `the longest text of ${name}`,
      send: (run: number) => creator('PUT', `/writings/${first}`, { body: longestMarkup(character, run) }),
    })),
    {
      name: 'the longest text to be sanitised',
      send: run =>
        creator('PUT', `/writings/${first}`, {
          body: longestMarkup('a', run).replaceAll('<em>', '<EM>'),
        }),
    },
    ...perCharacter((name, character) => ({
      name: `a page of ${limits.page.max} texts of ${name}`,
      prepare: fill(character),
      send: () => creator('GET', `/writings?${maxPage}`),
    })),
    {
      name: 'a history of the longest texts',
      prepare: run =>
        creator('PUT', `/writings/${first}`, { body: longestMarkup(characters['accents']!, run) }),
      send: () => creator('GET', `/writings/${first}/history?${maxPage}`),
    },
    {
      name: 'an export of the longest texts',
      prepare: fill(characters['accents']!),
      send: async () => {
        const body = {
          filter: {},
          sort_column: 'created_at',
          sort_direction: 'asc',
          columns: ['title', 'body'],
        };
        const [file] = await creator('POST', '/writings/export', body);
        await creator('GET', String(file?.['url']));
      },
    },
  ];
};

const { sheetRows } = limits;
/** What 200 rows share of a body: its limit without names and brackets. */
const rowBytes = Math.floor((serverLimits.bodyBytes - sheetRows * 700) / sheetRows);

/** Sheets of questions, and their order. */
export const sheets = async ({ creator }: LoopStudio): Promise<LoopCase[]> => {
  const collection = async (): Promise<string> =>
    idOf(
      await creator('POST', '/collections', {
        name: 'Drill',
        title: 'Drill',
        description: '',
        type: 'trivia',
        cover: null,
      }),
    );
  const sheet = async (id: string, character: string, run: number | string, ids: readonly string[] = []) => {
    const results = await creator('PUT', '/questions/sheet', {
      collection_id: id,
      rows: Array.from({ length: sheetRows }, (_, at) => ({
        key: String(at),
        ...(ids[at] !== undefined && { id: ids[at] }),
        ...longestQuestion(character, rowBytes, `${run} ${at}`),
        status: 'publish',
      })),
    });
    const failed = results.find(({ ok }) => ok !== true);
    if (failed) throw new Error(`A row of the sheet failed: ${String(failed['message'])}`);
    return results;
  };
  const full = await collection();
  const questions: string[] = [];
  while (questions.length < limits.collectionQuestions)
    questions.push(...idsOf(await sheet(full, 'a', questions.length)));
  let target = '';
  return [
    ...perCharacter((name, character) => ({
      name: `a sheet of ${sheetRows} new rows, ${name}`,
      prepare: async () => {
        target = await collection();
      },
      send: (run: number) => sheet(target, character, run),
    })),
    ...perCharacter((name, character) => ({
      name: `a sheet of ${sheetRows} changed rows, ${name}`,
      send: (run: number) => sheet(full, character, run, questions),
    })),
    { name: `a page of ${limits.page.max} questions`, send: () => creator('GET', `/questions?${maxPage}`) },
    {
      name: `the order of ${limits.collectionQuestions} questions`,
      send: run =>
        creator('PUT', '/collections/reorder-map', {
          collection_id: full,
          orders: Object.fromEntries(
            questions.map((id, at) => [id, ((at + 1 + run * 7) % questions.length) + 1]),
          ),
        }),
    },
  ];
};

/** The longest playlist and its orders. */
export const longPlaylist = async ({ creator, database, creatorId }: LoopStudio): Promise<LoopCase[]> => {
  const id = idOf(
    await creator('POST', '/playlists', {
      name: 'Drill',
      title: 'Drill',
      description: '',
      visibility: 'public',
      yt_video_id: null,
      order: null,
    }),
  );
  await database.query(
    `insert into playlist_moments (playlist_id, moment_id, place)
     select $1, id, row_number() over (order by id) from (
       (select id from moments where heartbeat_id = $2 and trashed_at is null)
       union all (select 'mo' || lpad(number::text, 7, 'z') from generate_series(1, $3::int) as number)
       limit $3::int
     ) as given`,
    [id, creatorId, limits.playlistMoments],
  );
  const rows = await database.query<{ moment_id: string }>(
    'select moment_id from playlist_moments where playlist_id = $1 order by place',
    [id],
  );
  const ids = rows.map(({ moment_id }) => moment_id);
  // Only moments that exist can be added again.
  const existing = ids.filter(each => !each.includes('z'));
  const reorder = (body: object) => creator('POST', '/playlists/moments', { playlist_id: id, ...body });
  const rotated = (run: number): string[] => [...ids.slice(run + 1), ...ids.slice(0, run + 1)];
  return [
    {
      name: `the order of ${limits.playlistMoments} moments`,
      send: run => reorder({ moment_ids: rotated(run * 11) }),
    },
    {
      name: `a sort of ${limits.playlistMoments} moments`,
      send: run => reorder({ sort: run % 2 ? 'a_to_z' : 'z_to_a' }),
    },
    {
      name: `a removal of ${limits.playlistMoments} moments`,
      send: () => creator('DELETE', `/playlists/${id}/moments`, { moment_ids: ids }),
      prepare: () => creator('POST', `/playlists/${id}/moments`, { moment_ids: existing }),
    },
    {
      name: 'a page of a playlist',
      send: () => creator('GET', `/playlists/moments?playlist_id=${id}&${maxPage}`),
    },
  ];
};
