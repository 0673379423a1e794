import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { changeCall, crudChanges, type ChangeCalls } from '../contract/calls/changeCalls';
import { crudCalls } from '../contract/calls/crudCalls';
import { duplicateCall } from '../contract/calls/duplicateCall';
import { defineEntity, type RecordOf } from '../contract/schema/entity';
import { choice } from '../fields/kinds/choice/choice';
import { dateTime } from '../fields/kinds/dateTime/dateTime';
import { flag } from '../fields/kinds/boolean/boolean';
import { integer } from '../fields/kinds/number/number';
import { text } from '../fields/kinds/text/text';
import { withMeta } from '../fields/meta';
import { IconTrash } from '../ui/display/icons';
import type { Action } from './resource/action';
import { defineResource } from './resource/defineResource';
import type { ListDeclaration } from './resource/declaration';

const note = defineEntity({
  name: 'note',
  readOnly: {
    id: withMeta(z.string(), { filter: 'values' }),
    heartbeat_id: integer(),
    created_at: dateTime({ sort: true, filter: 'range' }),
  },
  writable: {
    title: text(40, { sort: true }),
    mood: choice(['calm', 'loud'], { filter: 'values' }),
    pinned: flag(),
  },
});
const endpoints = crudCalls({ entity: note, path: '/notes', managedBy: [] });

type NoteAction = Action<RecordOf<typeof note>, NoteChange>;
type NoteChange =
  ReturnType<typeof crudChanges<typeof endpoints>> extends ChangeCalls<never, infer C> ? C : never;

const calm = { icon: IconTrash, change: { mood: 'calm' } } as const;

const noCalls: ChangeCalls<unknown, NoteChange> = {};
const onlyMood: ChangeCalls<unknown, Pick<NoteChange, 'mood'>> = {
  byField: {
    mood: changeCall(endpoints.update, ({ ids: [id = ''], change }) => ({ params: { id }, body: change })),
  },
};

const base = {
  name: 'notes',
  entity: note,
  endpoints,
  changes: crudChanges(endpoints),
  title: (record: { title: string }) => record.title,
} as const;
const list = {
  primary: { title: 'title', subtitle: () => '' },
  columns: ['mood'],
  sort: { field: 'created_at', order: 'desc' },
} as const;

/** `@ts-expect-error` marks the line that must not compile. Where it compiles, the type check fails. */
describe('an invalid declaration', () => {
  it('fails the type check and throws at start', () => {
    const wrong = {
      unknownColumn: () =>
        defineResource({
          ...base,
          // @ts-expect-error The entity has no such field.
          list: { ...list, columns: ['colour'] },
        }),
      unknownFilter: () =>
        defineResource({
          ...base,
          // @ts-expect-error The entity has no such field.
          list: { ...list, filters: ['colour'] },
        }),
      unknownSort: () =>
        defineResource({
          ...base,
          // @ts-expect-error The entity has no such field.
          list: { ...list, sort: { field: 'colour', order: 'asc' } },
        }),
      unknownNamedSort: () =>
        defineResource({
          ...base,
          // @ts-expect-error The entity has no such field.
          list: { ...list, sorts: { brightest: { field: 'colour', order: 'asc' } } },
        }),
      unknownFormField: () =>
        defineResource({
          ...base,
          list,
          // @ts-expect-error This field is read-only.
          form: ['created_at'],
        }),
      unknownBulkAction: () =>
        defineResource({
          ...base,
          // @ts-expect-error There is no such action.
          list: { ...list, bulkActions: ['burn'] },
        }),
    };
    for (const declare of Object.values(wrong)) expect(declare).toThrow(/Resource notes: /);
    defineResource({
      ...base,
      // @ts-expect-error There is no such layout.
      list: { ...list, layouts: ['tiles'] },
    });
  });

  it('that compiles throws at start, with the wrong name in the message', () => {
    const declare =
      (more: Pick<ListDeclaration<never, 'created_at' | 'mood', never>, 'sorts' | 'layouts'>) => () =>
        defineResource({ ...base, list: { ...list, ...more } });
    expect(declare({ sorts: { moody: { field: 'mood', order: 'asc' } } })).toThrow(
      'Resource notes: list.sorts.moody names "mood", which is not sortable',
    );
    expect(declare({ layouts: ['table', 'cards'] })).toThrow(
      'Resource notes: list.layouts has cards, which have no column headers to sort by; list.sorts is missing',
    );
  });

  it('of an action fails the type check at its change', () => {
    const declared = [
      defineResource({
        ...base,
        list,
        actions: {
          calm: {
            icon: IconTrash,
            // @ts-expect-error No note has this mood.
            change: { mood: 'angry' },
          },
        },
      }),
      defineResource({
        ...base,
        list,
        actions: {
          set: {
            icon: IconTrash,
            input: 'mood',
            // @ts-expect-error No note has this mood.
            change: mood => ({ mood: mood === 'calm' ? 'quiet' : mood }),
          },
        },
      }),
    ];
    expect(declared).toHaveLength(2);
    const forced = [
      () =>
        defineResource({
          ...base,
          list,
          actions: {
            // @ts-expect-error No call changes this field.
            paint: { icon: IconTrash, change: { colour: 'red' } },
          },
        }),
      () =>
        defineResource({
          ...base,
          changes: onlyMood,
          list,
          // @ts-expect-error No call changes this field.
          actions: { pin: { icon: IconTrash, change: { pinned: true } } },
        }),
      () =>
        defineResource({
          ...base,
          list,
          actions: {
            // @ts-expect-error There is no such field to enter.
            set: { icon: IconTrash, input: 'colour', change: () => ({ mood: 'calm' }) },
          },
        }),
    ];
    for (const declare of forced.slice(1)) expect(declare).toThrow(/Resource notes: actions\./);
  });

  it('of an action that compiles throws at start, with action and field in the message', () => {
    const declare = (actions: Parameters<typeof declared>[0]) => () => declared(actions);
    const declared = (actions: Readonly<Record<string, NoteAction>>) =>
      defineResource({ ...base, list, actions });
    expect(declare({ remove: { icon: IconTrash, change: { deleted: true, pinned: true } } })).toThrow(
      'Resource notes: actions.remove changes "deleted" and "pinned", which different calls change',
    );
    expect(declare({ calm: { icon: IconTrash, change: { mood: 'calm' }, reason: { limit: 100 } } })).toThrow(
      'Resource notes: actions.calm has a reason, which jobs of the resource do not save',
    );
    expect(() => defineResource({ ...base, changes: noCalls, list, actions: { calm } })).toThrow(
      'Resource notes: actions.calm changes "mood", which no call of the resource changes',
    );
  });

  it('of an action that duplicates throws at start without its call, under another name, and in bulk', () => {
    const copy = { icon: IconTrash, duplicates: true } as const;
    const params = { entity: note, path: '/notes', managedBy: [], id: z.string() } as const;
    const withCall = { ...base, endpoints: { ...endpoints, duplicate: duplicateCall(params) } };
    expect(() => defineResource({ ...base, list, actions: { duplicate: copy } })).toThrow(
      'Resource notes: actions.duplicate duplicates, but the resource has no call of this name',
    );
    expect(() => defineResource({ ...withCall, list, actions: { clone: copy } })).toThrow(
      'Resource notes: actions.clone duplicates, so its name is "duplicate"',
    );
    const declare = (bulk: Pick<ListDeclaration<never, never, 'duplicate'>, 'bulkActions'>) =>
      defineResource({ ...withCall, list: { ...list, ...bulk }, actions: { duplicate: copy } });
    expect(() => declare({ bulkActions: ['duplicate'] })).toThrow(
      'Resource notes: actions.duplicate duplicates one record, so it is no bulk action',
    );
    expect(declare({}).list).toMatchObject({ rowActions: ['duplicate'], bulkActions: [] });
  });

  it('is valid without its mistake', () => {
    const notes = defineResource({
      ...base,
      actions: { calm, loud: { icon: IconTrash, input: 'mood', change: mood => ({ mood }) } },
      list: {
        ...list,
        rowActions: ['calm'],
        layouts: ['cards', 'table'],
        sorts: { newest: { field: 'created_at', order: 'desc' } },
      },
      form: ['title'],
    });
    expect(notes.form.map(({ field }) => field)).toEqual(['title', 'mood', 'pinned']);
    expect(notes.list.filters).toEqual(['mood', 'created_at', 'id']);
    expect(notes.list).toMatchObject({ bulkActions: ['calm', 'loud'], rowActions: ['calm'] });
  });
});
