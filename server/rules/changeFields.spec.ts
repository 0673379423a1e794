import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { defineEntity } from '../../src/contract/schema/entity';
import { dateTime } from '../../src/fields/kinds/dateTime/dateTime';
import { listOf } from '../../src/fields/listOf';
import { money } from '../../src/fields/kinds/money/money';
import { objects } from '../../src/fields/kinds/objects/objects';
import { richText } from '../../src/fields/kinds/richText/richText';
import { text } from '../../src/fields/kinds/text/text';
import { changeFields, isUnchangedBy, isFieldEqual, textNotFound } from './changeFields';

const thing = defineEntity({
  name: 'thing',
  readOnly: { id: z.string(), state: z.string() },
  writable: {
    title: text(10),
    words: listOf(text(5), { max: 3 }),
    body: richText(50),
    price: money(),
    at: dateTime(),
    pieces: objects({ name: text(5), size: text(5) }, { max: 2 }),
  },
});
const row = {
  id: 'x',
  state: 'open',
  title: 'A',
  words: ['a'],
  body: '',
  price: '1.5000',
  at: '2026-01-01T00:00:00.000Z',
  pieces: [{ name: 'n', size: 's' }],
};
const after = (change: object) => changeFields(thing, row, { ...change });

describe('a change by field', () => {
  it('sets the given writable fields only', () => {
    expect(after({ title: 'B', state: 'shut', id: 'y', unknown: 1 })).toEqual({
      ok: true,
      next: { ...row, title: 'B' },
    });
    expect(after({ title: undefined })).toEqual({ ok: true, next: row });
  });

  it('attaches, detaches and replaces the values of a list, without duplicates, within its limit', () => {
    const words = (action: string, values: string[]) => after({ words: { action, words: values } });
    expect(words('attach', ['b', 'a'])).toMatchObject({ next: { words: ['a', 'b'] } });
    expect(words('detach', ['a'])).toMatchObject({ next: { words: [] } });
    expect(words('update', ['c', 'c'])).toMatchObject({ next: { words: ['c'] } });
    expect(words('attach', ['b', 'c', 'd'])).toMatchObject({ ok: false, path: 'words' });
    expect(after({ words: ['z'] })).toMatchObject({ next: { words: ['z'] } });
  });

  it('compares objects of a list by their content', () => {
    const pieces = [{ name: 'n', size: 's' }];
    expect(after({ pieces: { action: 'detach', pieces } })).toMatchObject({ next: { pieces: [] } });
  });

  it('sanitises formatted text', () => {
    expect(after({ body: '<p>a<script>b</script></p>' })).toMatchObject({ next: { body: '<p>a</p>' } });
  });
});

describe('a replacement within a text', () => {
  const replace = (field: string, find: string, by: string, more: object = {}) => ({
    [field]: { action: 'replace', find, with: by, match_case: false, whole_words: false, ...more },
  });

  it('changes the text, and leaves a text without it as it is', () => {
    expect(after(replace('title', 'a', 'B'))).toMatchObject({ ok: true, next: { title: 'B' } });
    expect(after(replace('title', 'z', 'B'))).toEqual({ ok: true, next: row });
  });

  it('rejects a new text that is empty or too long, and names the field', () => {
    const required = 'Required. Please fill this up.';
    expect(after(replace('title', 'A', ' '))).toMatchObject({ ok: false, path: 'title', message: required });
    expect(after(replace('title', 'A', 'a'.repeat(11)))).toMatchObject({ ok: false, path: 'title' });
  });

  it('stores the only spelling of the new text', () => {
    expect(after(replace('title', 'A', ' e\u0301\tx '))).toMatchObject({ next: { title: 'é x' } });
  });

  it('says why a record without the text stays as it is, unless something else was to change', () => {
    const message = 'It does not contain “z”';
    expect(textNotFound(thing, row, replace('title', 'z', 'B'))).toEqual({ message, field: 'title' });
    expect(textNotFound(thing, row, { ...replace('title', 'z', 'B'), price: '1.5' })).toBeUndefined();
    expect(textNotFound(thing, row, replace('title', 'a', 'A'))).toBeUndefined();
  });
});

describe('field equality', () => {
  it.each([
    ['price', '1.5', '1.5000', true],
    ['price', '10', '1', false],
    ['price', '100', '100.0000', true],
    ['at', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z', true],
    ['pieces', [{ name: 'n', size: 's' }], [{ size: 's', name: 'n' }], true],
    ['words', ['a', 'b'], ['b', 'a'], false],
    ['title', 'a', 'A', false],
    ['title', null, undefined, true],
    ['title', null, '', false],
  ])('%s: %j and %j', (field, a, b, isSame) => {
    expect(isFieldEqual(thing, field, a, b)).toBe(isSame);
  });
});

describe('a record that already has the requested values', () => {
  it.each([
    [{ title: 'A' }, true],
    [{ title: 'A', price: '2' }, false],
    [{ state: 'open' }, true],
    [{ state: 'shut' }, false],
    [{ words: { action: 'attach', words: ['a'] } }, true],
    [{ words: { action: 'detach', words: ['b'] } }, true],
    [{ words: { action: 'attach', words: ['b'] } }, false],
    [{ title: { action: 'replace', find: 'b', with: 'c' } }, true],
    [{ title: { action: 'replace', find: 'A', with: 'A' } }, true],
    [{ title: { action: 'replace', find: 'A', with: 'B' } }, false],
  ])('%j', (change, isUnchanged) => {
    expect(isUnchangedBy(thing, row, change)).toBe(isUnchanged);
  });
});
