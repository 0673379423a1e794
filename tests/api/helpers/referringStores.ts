import { text as pgText } from 'drizzle-orm/pg-core';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../../server/db/database';
import { tableOf } from '../../../server/db/tableOf';
import { contentStore } from '../../../server/records/studio/contentStore';
import { entityStore } from '../../../server/records/entityStore';
import { crudCalls } from '../../../src/contract/calls/crudCalls';
import { manyChanges, recordCalls } from '../../../src/contract/calls/recordCalls';
import { defineEntity, type RecordOf } from '../../../src/contract/schema/entity';
import { dateTime } from '../../../src/fields/kinds/dateTime/dateTime';
import { integer } from '../../../src/fields/kinds/number/number';
import { reference } from '../../../src/fields/kinds/reference/reference';
import { references } from '../../../src/fields/kinds/references/references';
import { text } from '../../../src/fields/kinds/text/text';
import { withMeta } from '../../../src/fields/meta';

const readOnly = {
  id: withMeta(z.string(), { filter: 'values' }),
  heartbeat_id: integer(),
  created_at: dateTime({ sort: true }),
  updated_at: dateTime({ sort: true }),
};
const inTrash = { ...readOnly, trashed_at: z.nullable(dateTime()) };
export const managedBy = ['moments.manage'] as const;
const id = z.string();
const newId = () => `x${randomBytes(6).toString('hex')}`;
const common = {
  ownerField: 'heartbeat_id',
  managedBy,
  newId,
} as const;
const content = { prefix: 'xx', managedBy, defaults: () => ({}) } as const;

/** With a trash. */
const port = defineEntity({ name: 'port', readOnly: inTrash, writable: { title: text(20) } });
export const ports = contentStore<RecordOf<typeof port>>(
  tableOf('ports', port, { extraColumns: { trashed_by: pgText() } }),
  port,
  { ...content, name: 'ports' },
);
/** Without a trash. */
const pier = defineEntity({ name: 'pier', readOnly, writable: { title: text(20) } });
const piers = entityStore<RecordOf<typeof pier>>(tableOf('piers', pier), pier, { ...common, name: 'piers' });

const permit = defineEntity({
  name: 'permit',
  readOnly,
  writable: { title: text(20), port: z.nullable(reference('ports', id, { onDelete: 'refuse' })) },
});
export const permits = entityStore<RecordOf<typeof permit>>(tableOf('permits', permit), permit, {
  ...common,
  name: 'permits',
});
const tour = defineEntity({
  name: 'tour',
  readOnly: inTrash,
  writable: {
    title: text(20),
    port: z.nullable(reference('ports', id, { onDelete: 'follow' })),
    piers: z._default(references('piers', id, { max: 5, onDelete: 'clear' }), []),
  },
});
const tours = contentStore<RecordOf<typeof tour>>(
  tableOf('tours', tour, { extraColumns: { trashed_by: pgText() } }),
  tour,
  { ...content, name: 'tours' },
);
const leg = defineEntity({
  name: 'leg',
  readOnly,
  writable: {
    title: text(20),
    tour: z.nullable(reference('tours', id, { onDelete: 'follow' })),
    pier: z.nullable(reference('piers', id, { onDelete: 'follow' })),
  },
});
const legs = entityStore<RecordOf<typeof leg>>(tableOf('legs', leg), leg, { ...common, name: 'legs' });
const note = defineEntity({
  name: 'note',
  readOnly,
  writable: {
    title: text(20),
    port: z.nullable(reference('ports', id, { onDelete: 'clear' })),
    /** Not everybody may write it. */
    pier: z.nullable(reference('piers', id, { onDelete: 'clear', writableBy: ['moments.review'] })),
  },
  rules: [
    {
      fields: ['title', 'port'],
      path: 'port',
      message: 'A fixed note has a port',
      isMet: ({ title, port: of }) => title !== 'fixed' || of !== null,
    },
  ],
});
const notes = entityStore<RecordOf<typeof note>>(tableOf('notes', note), note, { ...common, name: 'notes' });

/** Their calls. */
export const calls = {
  ports: {
    ...crudCalls({ entity: port, path: '/ports', managedBy }),
    ...recordCalls({
      entity: port,
      path: '/ports',
      managedBy,
      changes: () => manyChanges(port, { in_trash: z.optional(z.boolean()) }),
    }),
  },
  piers: crudCalls({ entity: pier, path: '/piers', managedBy }),
  permits: crudCalls({ entity: permit, path: '/permits', managedBy }),
  tours: crudCalls({ entity: tour, path: '/tours', managedBy }),
  legs: crudCalls({ entity: leg, path: '/legs', managedBy }),
  notes: crudCalls({ entity: note, path: '/notes', managedBy }),
};
/** Resources whose records refer to one another in every way. */
export const stores = { ports, piers, permits, tours, legs, notes };
export type Name = keyof typeof stores;

/** Creates their tables. */
export const createTables = async (db: Database): Promise<void> => {
  const columns = sql`
    id text primary key, heartbeat_id bigint not null, created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null, title text not null`;
  const trash = sql`, trashed_at timestamptz(3), trashed_by text`;
  for (const table of [
    sql`create table ports (${columns}${trash})`,
    sql`create table piers (${columns})`,
    sql`create table permits (${columns}, port text)`,
    sql`create table tours (${columns}${trash}, port text, piers text[] not null)`,
    sql`create table legs (${columns}, tour text, pier text)`,
    sql`create table notes (${columns}, port text, pier text)`,
  ])
    await db.execute(table);
};
