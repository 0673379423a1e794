import { getTableColumns } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { flag } from '../../src/fields/kinds/boolean/boolean';
import { text } from '../../src/fields/kinds/text/text';
import { everyField } from '../../tests/builders/everyField';
import { tableOf } from './tableOf';
import { toRecord } from './lists/listSource';

const columns = getTableColumns(tableOf('things', everyField));

describe('the table of an entity', () => {
  it('has a column for every kind of field', () => {
    expect(Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.getSQLType()])))
      .toMatchInlineSnapshot(`
      {
        "boolean": "boolean",
        "choice": "text",
        "choices": "text[]",
        "date": "date",
        "dateTime": "timestamp(3) with time zone",
        "decimal": "numeric(16, 3)",
        "duration": "bigint",
        "email": "text",
        "file": "jsonb",
        "id": "text",
        "image": "text",
        "localized": "jsonb",
        "longText": "text",
        "maybe": "date",
        "money": "numeric(16, 4)",
        "month": "date",
        "number": "bigint",
        "numbers": "bigint[]",
        "objects": "jsonb",
        "order": "text[]",
        "percent": "numeric(16, 2)",
        "phone": "text",
        "reference": "text",
        "references": "text[]",
        "richText": "text",
        "secret": "text",
        "tags": "text[]",
        "text": "text",
        "url": "text",
        "video": "text",
        "videos": "text[]",
      }
    `);
  });

  it('has NOT NULL columns for fields that are not nullable', () => {
    expect(columns['date']?.notNull).toBe(true);
    expect(columns['maybe']?.notNull).toBe(false);
  });

  it('has an index of its own for every searched text', () => {
    const searched = tableOf('notes', {
      fields: { title: text(80, { search: true }), place: text(40, { search: true }) },
    });
    expect(getTableConfig(searched).indexes.map(({ config }) => [config.name, config.method])).toEqual([
      ['notes_title_search', 'gin'],
      ['notes_place_search', 'gin'],
    ]);
  });

  it('has the value of existing rows as the default of its column', () => {
    const fields = { mood: text(20, { old: 'calm' }), pinned: z._default(flag(), true), title: text(80) };
    const { mood, pinned, title } = getTableColumns(tableOf('notes', { fields }));
    expect([mood?.default, pinned?.default, title?.default]).toEqual(['calm', true, undefined]);
  });

  it('returns lists of numbers as numbers', () => {
    expect(toRecord(everyField, { numbers: ['7', '8'], tags: ['7'], maybe: null })).toEqual({
      numbers: [7, 8],
      tags: ['7'],
      maybe: null,
    });
  });
});
