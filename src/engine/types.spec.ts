import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { crudCalls } from '../contract/tools/crudCalls';
import { defineEntity } from '../contract/tools/entity';
import { choice, dateTime, flag, integer, text } from '../contract/tools/fields';
import { describe as said } from '../contract/tools/meta';
import { IconTrash } from '../ui/display/icons';
import { defineResource, type ListDeclaration } from './resource';

const note = defineEntity({
  name: 'note',
  readOnly: {
    id: said(z.string(), { filter: 'values' }),
    heartbeat_id: integer(),
    created_at: dateTime({ sort: true, filter: 'range' }),
  },
  writable: {
    title: text(40, { sort: true }),
    mood: choice(['calm', 'loud'], { filter: 'values' }),
    pinned: flag(),
  },
});
const endpoints = crudCalls({ entity: note, path: '/notes', or: [] });

const base = {
  name: 'notes',
  entity: note,
  endpoints,
  title: (record: { title: string }) => record.title,
} as const;
const list = {
  primary: { title: 'title', line: () => '' },
  columns: ['mood'],
  sort: { field: 'created_at', order: 'desc' },
  bulk: [],
  row: [],
  card: { line: () => '', chips: [] },
} as const;

/** Each wrong declaration carries the error that the type check must find; without one, the check itself fails. */
describe('a wrong declaration', () => {
  it('fails the type check, and at start where it is forced through', () => {
    const wrong = {
      unknownColumn: () =>
        defineResource({
          ...base,
          actions: {},
          // @ts-expect-error The entity has no such field.
          list: { ...list, columns: ['colour'] },
        }),
      unknownFilter: () =>
        defineResource({
          ...base,
          actions: {},
          // @ts-expect-error The entity has no such field.
          list: { ...list, filters: ['colour'] },
        }),
      unknownSort: () =>
        defineResource({
          ...base,
          actions: {},
          // @ts-expect-error The entity has no such field.
          list: { ...list, sort: { field: 'colour', order: 'asc' } },
        }),
      unknownNamedSort: () =>
        defineResource({
          ...base,
          actions: {},
          // @ts-expect-error The entity has no such field.
          list: { ...list, sorts: { brightest: { field: 'colour', order: 'asc' } } },
        }),
      unknownFormField: () =>
        defineResource({
          ...base,
          actions: {},
          list,
          // @ts-expect-error Nobody may write this field.
          form: ['created_at'],
        }),
      unknownBulkAction: () =>
        defineResource({
          ...base,
          actions: {},
          // @ts-expect-error There is no such action.
          list: { ...list, bulk: ['burn'] },
        }),
    };
    for (const declare of Object.values(wrong)) expect(declare).toThrow(/Resource notes: /);
    defineResource({
      ...base,
      actions: {},
      // @ts-expect-error No list stands like that.
      list: { ...list, layouts: ['tiles'] },
    });
  });

  it('that types cannot see fails at start, and names what is wrong', () => {
    const declare =
      (more: Pick<ListDeclaration<never, 'created_at' | 'mood', never>, 'sorts' | 'layouts'>) => () =>
        defineResource({ ...base, actions: {}, list: { ...list, ...more } });
    expect(declare({ sorts: { moody: { field: 'mood', order: 'asc' } } })).toThrow(
      'Resource notes: list.sorts.moody names "mood", which orders no list',
    );
    expect(declare({ layouts: ['table', 'cards'] })).toThrow(
      'Resource notes: cards have no heads to order by; list.sorts names no order',
    );
  });

  it('of an action fails the type check by its payload', () => {
    const send = { icon: IconTrash, endpoint: 'update' } as const;
    const declared = [
      defineResource({
        ...base,
        list,
        actions: {
          rename: {
            ...send,
            // @ts-expect-error The call takes no such field.
            send: records => ({ params: { id: records[0]!.id }, body: { titel: 'x' } }),
          },
        },
      }),
      defineResource({
        ...base,
        list,
        actions: {
          // @ts-expect-error There is no such call.
          rename: { ...send, endpoint: 'rename', send: () => ({ body: {} }) },
        },
      }),
      defineResource({
        ...base,
        list,
        actions: {
          calm: {
            ...send,
            send: records => ({ params: { id: records[0]!.id }, body: { mood: 'calm' } }),
            // @ts-expect-error No note can be of this mood.
            everywhere: { mood: 'angry' },
          },
        },
      }),
    ];
    expect(declared).toHaveLength(3);
  });

  it('is a right one without its mistake', () => {
    const notes = defineResource({
      ...base,
      actions: {
        calm: {
          icon: IconTrash,
          endpoint: 'update',
          send: records => ({ params: { id: records[0]!.id }, body: { mood: 'calm' } }),
          everywhere: { mood: 'calm' },
        },
      },
      list: {
        ...list,
        bulk: ['calm'],
        layouts: ['cards', 'table'],
        sorts: { newest: { field: 'created_at', order: 'desc' } },
      },
      form: ['title'],
    });
    expect(notes.form.map(({ field }) => field)).toEqual(['title', 'mood', 'pinned']);
    expect(notes.list.filters).toEqual(['id', 'created_at', 'mood']);
  });
});
