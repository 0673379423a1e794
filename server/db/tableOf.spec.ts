import { getTableColumns } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { everyField } from '../../tests/builders/everyField';
import { tableOf } from './tableOf';
import { toRecord } from './listSource';

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
        "id": "text",
        "image": "text",
        "longText": "text",
        "maybe": "date",
        "money": "numeric(16, 4)",
        "month": "date",
        "number": "bigint",
        "numbers": "bigint[]",
        "objects": "jsonb",
        "order": "text[]",
        "reference": "text",
        "references": "text[]",
        "richText": "text",
        "tags": "text[]",
        "text": "text",
        "url": "text",
        "video": "text",
      }
    `);
  });

  it('has NOT NULL columns for fields that are not nullable', () => {
    expect(columns['date']?.notNull).toBe(true);
    expect(columns['maybe']?.notNull).toBe(false);
  });

  it('returns lists of numbers as numbers', () => {
    expect(toRecord(everyField, { numbers: ['7', '8'], tags: ['7'], maybe: null })).toEqual({
      numbers: [7, 8],
      tags: ['7'],
      maybe: null,
    });
  });
});
