import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { slowly, turnsOf } from '../../tests/builders/slowWork';
import { anyone, defineEndpoint } from '../../src/contract/calls/endpoint';
import { limits } from '../../src/contract/limits';
import { questionEndpoints } from '../../src/contract/endpoints/questions';
import { jsonResponse, outputParser } from './jsonResponse';
import { maxAtOnce, parseInTurns } from './parseInTurns';

const list = (count: number) => Array.from({ length: count }, (_, at) => ({ id: String(at) }));
const body = z.strictObject({
  name: z.string(),
  records: z.array(z.strictObject({ id: z.string() })).check(z.minLength(1), z.maxLength(30)),
});
const slowItem = z.object({ id: z.string().check(z.refine(() => slowly())) });
const endpoint = defineEndpoint({
  api: 'studio',
  method: 'GET',
  path: '/one',
  summary: 'One',
  access: anyone,
  output: { kind: 'items', item: slowItem },
});
const pageOf = (items: readonly unknown[]) => ({ items, total: items.length, page: 1, per_page: 100 });

describe('a body with a list', () => {
  it.each([
    ['valid', { name: 'a', records: list(25) }],
    ['with an invalid record', { name: 'a', records: [...list(22), { id: 5 }, { id: 'x', more: 1 }] }],
    ['with an invalid record and another invalid field', { name: 1, records: [...list(22), {}] }],
    ['with too many records', { name: 'a', records: [...list(31), {}] }],
    ['with an unknown field', { name: 'a', records: list(25), more: 1 }],
    ['short', { name: 'a', records: [{ id: 5 }] }],
    ['empty', { name: 'a', records: [] }],
    ['missing', { name: 'a' }],
    ['no list', { name: 'a', records: 'x' }],
    ['no object', 5],
  ])('has the result of its schema: %s', async (_, value) => {
    const outcome = (data: unknown, issues: readonly z.core.$ZodIssue[]) => ({
      data,
      errors: issues.map(({ path, message }) => `${path.join('.')} ${message}`).sort(),
    });
    const { data, error } = z.safeParse(body, value);
    const parsed = await parseInTurns(body, value);
    expect(parsed.success ? outcome(parsed.data, []) : outcome(undefined, parsed.issues)).toEqual(
      outcome(data, error?.issues ?? []),
    );
  });

  it('of many records is read in turns', async () => {
    const schema = z.object({ records: z.array(slowItem) });
    expect(await turnsOf(() => parseInTurns(schema, { records: list(maxAtOnce + 1) }))).toBeGreaterThan(
      maxAtOnce / 2,
    );
  });

  it('of few records is read at once', () => {
    const schema = z.object({ records: z.array(z.object({ id: z.string() })) });
    expect(parseInTurns(schema, { records: list(maxAtOnce) })).toEqual({
      success: true,
      data: { records: list(maxAtOnce) },
    });
  });

  it('is that of a sheet, whose rows fail alone', async () => {
    const rows = Array.from({ length: limits.sheetRows }, (_, at) => ({
      key: String(at),
      text: at === 3 ? 5 : 'a',
    }));
    const parsed = parseInTurns(questionEndpoints.sheet.body, { collection_id: 'liAAAAAAA', rows });
    expect(parsed).toBeInstanceOf(Promise);
    const result = (await parsed) as { data: { rows: unknown[] } }; // the schema's output
    expect(result.data.rows.slice(2, 4)).toMatchObject([
      { key: '2', text: 'a' },
      { key: '3', issues: [{ path: ['text'] }] },
    ]);
  });
});

describe('a page', () => {
  it('of many records is validated in turns', async () => {
    const parse = outputParser(endpoint);
    expect(await turnsOf(async () => parse(pageOf(list(maxAtOnce + 1))))).toBeGreaterThan(maxAtOnce / 2);
  });

  it('of many records is written in turns, as a shorter one is', async () => {
    const items = list(maxAtOnce + 1).map(item => ({ ...item, text: 'å', toJSON: () => slowly() && item }));
    const result = { status: 200, body: { data: pageOf(items) } };
    let text = '';
    const write = async () => {
      const response = await jsonResponse(result);
      expect(response.headers.get('content-type')).toBe('application/json');
      text = await response.text();
      expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    };
    expect(await turnsOf(write)).toBeGreaterThan(maxAtOnce / 2);
    expect(text).toBe(JSON.stringify(result.body));
  });

  it('of many short records is sent in one chunk, because compressing a chunk waits for a turn', async () => {
    const response = await jsonResponse({ status: 200, body: { data: pageOf(list(200)) } });
    const chunks = [];
    for await (const chunk of response.body!) chunks.push(chunk);
    expect(chunks).toHaveLength(1);
  });

  it('of long records is sent in chunks', async () => {
    const items = list(40).map(item => ({ ...item, text: 'x'.repeat(10_000) }));
    const response = await jsonResponse({ status: 200, body: { data: pageOf(items) } });
    let text = '';
    let longest = 0;
    for await (const chunk of response.body!) {
      text += Buffer.from(chunk).toString();
      longest = Math.max(longest, chunk.byteLength);
    }
    expect(text).toBe(JSON.stringify({ data: pageOf(items) }));
    expect(longest).toBeLessThan(80_000);
  });

  it('of few records is validated and written at once', () => {
    const parsed = outputParser({
      ...endpoint,
      output: { kind: 'items', item: z.object({ id: z.string() }) },
    })(pageOf(list(maxAtOnce)));
    expect(parsed).toEqual({ status: 200, body: { data: pageOf(list(maxAtOnce)) } });
    expect(jsonResponse({ status: 200, body: { data: pageOf(list(maxAtOnce)) } })).toBeInstanceOf(Response);
  });

  it('with a record that does not match its schema is an error with its path', async () => {
    const parse = outputParser({
      ...endpoint,
      output: { kind: 'items', item: z.object({ id: z.string() }) },
    });
    await expect(async () => parse(pageOf([...list(maxAtOnce), { id: 5 }]))).rejects.toThrow(
      `data.items.${maxAtOnce}.id`,
    );
  });
});
