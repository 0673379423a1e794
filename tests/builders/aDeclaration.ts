import * as z from 'zod/mini';
import { changeCall, crudChanges, type ChangeCalls } from '../../src/contract/calls/changeCalls';
import { crudCalls } from '../../src/contract/calls/crudCalls';
import { defineEntity, type RecordOf } from '../../src/contract/schema/entity';
import { choice } from '../../src/fields/kinds/choice/choice';
import { dateTime } from '../../src/fields/kinds/dateTime/dateTime';
import { flag } from '../../src/fields/kinds/boolean/boolean';
import { integer } from '../../src/fields/kinds/number/number';
import { text } from '../../src/fields/kinds/text/text';
import { withMeta } from '../../src/fields/meta';
import { IconTrash } from '../../src/ui/display/icons';
import type { Action } from '../../src/engine/resource/action';

/** An entity for declarations that are wrong in one name. It has no table. */
export const note = defineEntity({
  name: 'note',
  readOnly: {
    id: withMeta(z.string(), { filter: 'values' }),
    heartbeat_id: integer(),
    created_at: dateTime({ sort: true, filter: 'range' }),
  },
  writable: {
    title: text(40, { sort: true }),
    mood: choice(['calm', 'loud'], { filter: 'values' }),
    tone: z.nullable(withMeta(z.nullable(text(10)), { filter: 'text' })),
    pinned: flag(),
  },
});
export const endpoints = crudCalls({ entity: note, path: '/notes', managedBy: [] });

export type NoteAction = Action<RecordOf<typeof note>, NoteChange>;
type NoteChange =
  ReturnType<typeof crudChanges<typeof endpoints>> extends ChangeCalls<never, infer C> ? C : never;

export const calm = { icon: IconTrash, change: { mood: 'calm' } } as const;

export const noCall = { endpoint: endpoints.update, input: () => ({}) };
export const noCalls: ChangeCalls<unknown, NoteChange> = {};
export const onlyMood: ChangeCalls<unknown, Pick<NoteChange, 'mood'>> = {
  byField: {
    mood: changeCall(endpoints.update, ({ ids: [id = ''], change }) => ({ params: { id }, body: change })),
  },
};

export const base = {
  name: 'notes',
  entity: note,
  endpoints,
  changes: crudChanges(endpoints),
  title: (record: { title: string }) => record.title,
} as const;
export const list = {
  primary: { title: 'title', subtitle: () => '' },
  columns: ['mood'],
  sort: { field: 'created_at', order: 'desc' },
} as const;
export const byTime = { field: 'created_at', order: 'desc' } as const;

/** What the sentences about wrong names end with. */
export const fields = 'Fields: id, heartbeat_id, created_at, title, mood, tone, pinned.';
export const sortable = 'Sortable fields: created_at, title.';
export const filters = 'Filters: id, created_at, mood, tone.';
export const edited = 'Fields that people edit: title, mood, tone, pinned.';
