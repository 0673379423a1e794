import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineEntity } from '../../../src/contract/schema/entity';
import { flag } from '../../../src/fields/kinds/boolean/boolean';
import { choice } from '../../../src/fields/kinds/choice/choice';
import { dateTime } from '../../../src/fields/kinds/dateTime/dateTime';
import { integer } from '../../../src/fields/kinds/number/number';
import { owner } from '../../../src/fields/kinds/owner/owner';
import { text } from '../../../src/fields/kinds/text/text';
import { listIndexes, ownedListIndexes } from './listIndexes';
import { sourceOf } from './listSource';
import { tableOf } from '../tableOf';

const note = defineEntity({
  name: 'note',
  readOnly: {
    id: z.string(),
    owner_id: owner('creators', { sort: true }),
    views: integer({ sort: true, filter: 'range' }),
    created_at: dateTime({ sort: true, filter: 'range' }),
  },
  writable: {
    title: text(80, { sort: true }),
    state: choice(['open', 'done'], { filter: 'values' }),
    pinned: flag({ filter: 'values' }),
  },
});

const owned = tableOf('notes', note, {
  indexes: table => ownedListIndexes('notes', note, table, { owner: 'owner_id' }),
});

describe('the indexes of lists that have an owner', () => {
  it('are two for the time of creation and one for every other order, each with the filters of few values', () => {
    const columnsOf = (table: typeof owned) =>
      Object.fromEntries(
        getTableConfig(table).indexes.map(({ config }) => [
          config.name,
          config.columns.map(column => ('name' in column ? column.name : '')).join(),
        ]),
      );
    expect(columnsOf(owned)).toEqual({
      notes_own_created_at: 'owner_id,created_at,id,state,pinned',
      notes_all_created_at: 'created_at,id,owner_id,state,pinned',
      notes_all_views: 'views,id,owner_id,state,pinned',
      notes_all_title: 'title_key,id,owner_id,state,pinned',
    });
  });

  it('let a list of one owner know in which orders it has no index of its own, and which rows the shared ones have', () => {
    expect(sourceOf(owned, note)).toMatchObject({
      sharedOrders: new Set(['views', 'title']),
      orderColumns: new Map([
        ['created_at', new Set(['created_at', 'id', 'owner_id', 'state', 'pinned'])],
        ['views', new Set(['views', 'id', 'owner_id', 'state', 'pinned'])],
        ['title', new Set(['title_key', 'id', 'owner_id', 'state', 'pinned'])],
      ]),
      sharedRows: undefined,
      ownOrder: 'created_at',
    });
    const where = sql`state = 'open'`;
    const open = tableOf('notes', note, {
      indexes: table => ownedListIndexes('notes', note, table, { owner: 'owner_id', where }),
    });
    expect(sourceOf(open, note)).toMatchObject({ sharedRows: where });
  });

  it('share nothing where each order has its index', () => {
    const separate = tableOf('notes', note, {
      indexes: table => [
        ...listIndexes('notes_own', note, table, { scope: ['owner_id'] }),
        ...listIndexes('notes_all', note, table),
      ],
    });
    expect(sourceOf(separate, note)).toMatchObject({ sharedOrders: new Set(), ownOrder: 'created_at' });
  });
});
