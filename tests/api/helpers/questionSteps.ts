import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Question } from '../../../src/contract/entities/question';
import type { ApiStudio, CallOptions, PersonName } from './apiStudio';
import { aCollectionInput } from './examples/collections';
import { aQuestionInput } from './examples/questions';

/** The result of a sheet row. */
interface SheetRowAnswer {
  readonly key: string;
  readonly id: string;
  readonly ok: boolean;
  readonly code?: string;
  readonly message?: string;
  readonly path?: string;
  readonly record?: Question;
}

/** The steps of tests about collections and their questions. */
export const questionSteps = (studio: ApiStudio) => {
  const call = (method: string, path: string, body?: unknown, options: CallOptions = {}) =>
    studio.call(method, path, { as: 'creator', body, ...options });
  const made = async (path: string, body: unknown, as: PersonName): Promise<string> => {
    const answer = await call('POST', path, body, { as });
    expect(answer).toMatchObject({ status: 200 });
    return String(answer.body.data.items[0]!['id']);
  };
  const collection = (over = {}, as: PersonName = 'creator') =>
    made('/collections', aCollectionInput(over), as);
  const question = (over = {}, as: PersonName = 'creator') => made('/questions', aQuestionInput(over), as);
  /** Creates a collection with `count` questions, every second one published; returns their ids in order. */
  const filled = async (count: number): Promise<{ id: string; ids: string[] }> => {
    const id = await collection();
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1)
      ids.push(
        await question({ collection_id: id, text: `Question ${at}`, status: at % 2 ? 'publish' : 'draft' }),
      );
    return { id, ids };
  };
  const list = async (query: string, as: PersonName = 'creator') =>
    (await call('GET', query, undefined, { as })).body.data.items;
  /** The ids of a collection's questions in list order. */
  const order = async (id: string): Promise<string[]> =>
    (await list(`/questions?collection_id=${id}&sort_column=order&sort_direction=asc&per_page=100`)).map(
      row => String(row['id']),
    );
  const counts = async (id: string): Promise<unknown> => {
    const [row] = await list(`/collections?id=${id}`);
    return row && { questions: row['questions'], live: row['live'] };
  };
  /** Checks the invariants of all collections: positions from 1 without gaps or duplicates, correct counts. */
  const expectSound = async (): Promise<void> => {
    const { rows } = await studio.db.execute(sql`
      select collections.id from collections left join lateral (
        select count(*) as questions, count(*) filter (where status = 'publish') as live,
          coalesce(array_agg("order" order by "order"), '{}') as places
        from questions where collection_id = collections.id and trashed_at is null
      ) as real on true
      where (collections.questions, collections.live) <> (real.questions, real.live)
        or real.places <> array(select generate_series(1, real.questions))`);
    expect(rows).toEqual([]);
    const outside = await studio.db.execute(
      sql`select id from questions where collection_id is null and "order" is not null`,
    );
    expect(outside.rows).toEqual([]);
  };
  const sheet = async (id: string, rows: unknown[], options: CallOptions = {}): Promise<SheetRowAnswer[]> => {
    const answer = await call('PUT', '/questions/sheet', { collection_id: id, rows }, options);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body.data.items as unknown as SheetRowAnswer[]; // the server validates its responses
  };
  return { call, collection, question, filled, list, order, counts, expectSound, sheet };
};
