import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  base,
  byTime,
  calm,
  endpoints,
  fields,
  list,
  noCall,
  noCalls,
  note,
  type NoteAction,
} from '../../../../tests/builders/aDeclaration';
import { crudCalls } from '../../../contract/calls/crudCalls';
import { defineEntity } from '../../../contract/schema/entity';
import { dateTime } from '../../../fields/kinds/dateTime/dateTime';
import { percent } from '../../../fields/kinds/percent/percent';
import { text } from '../../../fields/kinds/text/text';
import { duplicateCall } from '../../../contract/calls/duplicateCall';
import { IconTrash } from '../../../ui/display/icons';
import { lazyPart } from '../../../ui/lazyPart';
import { defineResource } from '../defineResource';

const figuresTab = {
  name: 'figures',
  Content: lazyPart(() => Promise.resolve({ Figures: () => null }), 'Figures'),
};

/** Declarations whose mistake no type expresses, with the sentence of the check; `src/engine/types.spec.ts` has the others. */
const refusedByTheCheck: Readonly<
  Record<string, readonly [() => { readonly problems: readonly string[] }, string]>
> = {
  'list.fixedParameters': [
    () => defineResource({ ...base, list: { ...list, fixedParameters: { in_trash: false } } }),
    'list.fixedParameters names "in_trash", which is no parameter of the call "list". Parameters: page,',
  ],
  'changes.byField': [
    () => defineResource({ ...base, list, changes: { byField: { colour: noCall } } }),
    'changes.byField names "colour", which no call changes. Fields and states: ',
  ],
  'cards without orders': [
    () => defineResource({ ...base, list: { ...list, layouts: ['table', 'cards'] } }),
    'list.layouts has cards, without column headers to sort by; list.sorts is missing.',
  ],
  'a board without its field': [
    () => defineResource({ ...base, list: { ...list, sorts: { newest: byTime }, layouts: ['board'] } }),
    'list.layouts has board; list.board is missing.',
  ],
  'a board that the list does not have': [
    () => defineResource({ ...base, list: { ...list, board: { by: 'mood' } } }),
    'list.board is of no use; list.layouts has no board.',
  ],
  'a calendar of a text': [
    () => defineResource({ ...base, list: { ...list, layouts: ['calendar'], calendar: { from: 'tone' } } }),
    'list.calendar.from names "tone", which is no day or time that lists can be filtered by. Days and times with a filter: created_at.',
  ],
  'a board without orders': [
    () => defineResource({ ...base, list: { ...list, layouts: ['board'], board: { by: 'mood' } } }),
    'list.layouts has board, without column headers to sort by; list.sorts is missing.',
  ],
  'a total of a text': [
    () => defineResource({ ...base, list: { ...list, totals: { title: 'sum' } } }),
    'list.totals names "title", which lists cannot add up. Numbers, durations and amounts with a sort or a filter: none.',
  ],
  'badge styles of a field without choices': [
    () => defineResource({ ...base, list: { ...list, badgeStyles: { title: { Milk: {} } } } }),
    'list.badgeStyles names "title", which is no choice.',
  ],
  'a column twice': [
    () => defineResource({ ...base, list: { ...list, columns: ['mood', 'mood'] } }),
    'list.columns names "mood" twice.',
  ],
  'a column that is left out': [
    () => defineResource({ ...base, list: { ...list, omit: ['mood'] } }),
    'list.columns names "mood", which list.omit leaves out.',
  ],
  'a field of the form twice': [
    () => defineResource({ ...base, list, form: ['title', 'title'] }),
    'form names "title" twice.',
  ],
  'a field of the form that is left out': [
    () =>
      defineResource({
        ...base,
        list,
        form: { groups: [{ group: 'all', fields: ['title'] }], omit: ['title'] },
      }),
    'form names "title", which form.omit leaves out.',
  ],
  'details.parameter of a filter': [
    () => defineResource({ ...base, list, details: { parameter: 'mood' } }),
    'details.parameter is "mood", which is a parameter of the call "list" already.',
  ],
  'details.tabs of one name': [
    () => defineResource({ ...base, list, details: { parameter: 'note', tabs: [figuresTab, figuresTab] } }),
    'details.tabs names "figures" twice.',
  ],
  'details.hasPrimaryAction alone': [
    () => defineResource({ ...base, list, details: { parameter: 'note', hasPrimaryAction: () => true } }),
    'details.hasPrimaryAction is of no use; details.primaryActions is missing.',
  ],
  'confirmValues alone': [
    () => defineResource({ ...base, list, actions: { calm: { ...calm, confirmValues: () => ({}) } } }),
    'actions.calm has confirmValues, but no confirm.',
  ],
  'a reason that is not saved': [
    () => defineResource({ ...base, list, actions: { calm: { ...calm, reason: { limit: 100 } } } }),
    'actions.calm has a reason, which jobs of the resource do not save.',
  ],
  'a required reason that the server does not require': [
    () => {
      const required = { ...calm, reason: { limit: 100, required: true } } as const;
      return defineResource({
        ...base,
        endpoints: { list: endpoints.list },
        list,
        actions: { calm: required },
      });
    },
    'actions.calm requires a reason, which the server does not; make the change a transition of the entity, or require it in the calls.',
  ],
  'a field without a call': [
    () => defineResource({ ...base, changes: noCalls, list, actions: { calm } }),
    'actions.calm changes "mood", which no call of the resource changes.',
  ],
  'fields of two calls': [
    () => {
      const remove: NoteAction = { icon: IconTrash, change: { deleted: true, pinned: true } };
      return defineResource({ ...base, list, actions: { remove } });
    },
    'actions.remove changes "deleted" and "pinned", which different calls change.',
  ],
};

describe('a wrong declaration', () => {
  for (const [what, [declare, sentence]] of Object.entries(refusedByTheCheck))
    it(`does not throw, and has a sentence about ${what} alone`, () => {
      expect(declare().problems).toEqual([expect.stringContaining(`Resource notes: ${sentence}`)]);
    });

  it('has a sentence for each mistake', () => {
    const { problems } = defineResource({
      ...base,
      // @ts-expect-error The entity has no such fields.
      list: { ...list, columns: ['colour', 'size'] },
    });
    expect(problems).toEqual([
      `Resource notes: list.columns names "colour", which is no field. ${fields}`,
      `Resource notes: list.columns names "size", which is no field. ${fields}`,
    ]);
  });

  it('does not throw in a build, where it is not checked', () => {
    vi.stubEnv('DEV', false);
    onTestFinished(() => void vi.unstubAllEnvs());
    // @ts-expect-error A list has columns.
    const { problems, name } = defineResource({ ...base, list: { primary: list.primary, sort: byTime } });
    expect(problems).toEqual([expect.stringMatching(/^Resource notes: TypeError: .*flatMap/)]);
    expect(name).toBe('notes');
  });

  it('of an action that duplicates has a sentence without its call, under another name, and in bulk', () => {
    const copy = { icon: IconTrash, duplicates: true } as const;
    const params = { entity: note, path: '/notes', managedBy: [], id: z.string() } as const;
    const withCall = { ...base, endpoints: { ...endpoints, duplicate: duplicateCall(params) } };
    expect(defineResource({ ...base, list, actions: { duplicate: copy } }).problems).toEqual([
      'Resource notes: actions.duplicate duplicates, but the resource has no call of this name.',
    ]);
    expect(defineResource({ ...withCall, list, actions: { clone: copy } }).problems).toEqual([
      'Resource notes: actions.clone duplicates, so its name is "duplicate".',
    ]);
    const inBulk = { ...list, bulkActions: ['duplicate'] } as const;
    expect(defineResource({ ...withCall, list: inBulk, actions: { duplicate: copy } }).problems).toEqual([
      'Resource notes: actions.duplicate duplicates one record, so it is no bulk action.',
    ]);
    expect(defineResource({ ...withCall, list, actions: { duplicate: copy } })).toMatchObject({
      problems: [],
      list: { rowActions: ['duplicate'], bulkActions: [] },
    });
  });

  it('of a total has a sentence about a sum of shares, and about a list without the call', () => {
    const rated = defineEntity({
      name: 'note',
      readOnly: { id: z.string(), created_at: dateTime({ sort: true }) },
      writable: { title: text(40), share: percent({ sort: true }) },
    });
    const { totals, ...others } = crudCalls({ entity: rated, path: '/notes', managedBy: [] });
    const declare = (total: 'sum' | 'average', more: object) =>
      defineResource({
        name: 'notes',
        entity: rated,
        endpoints: { ...others, ...more },
        title: ({ title }) => title,
        list: { primary: list.primary, columns: ['share'], sort: byTime, totals: { share: total } },
      }).problems;
    expect(declare('average', { totals })).toEqual([]);
    expect(declare('sum', { totals })).toEqual([
      'Resource notes: list.totals.share names "sum", which is no total of the field. Totals: average.',
    ]);
    expect(declare('average', {})).toEqual([
      'Resource notes: list.totals is of no use; there is no call "totals".',
    ]);
  });

  it('is valid without its mistake', () => {
    const notes = defineResource({
      ...base,
      actions: { calm, loud: { icon: IconTrash, input: 'mood', change: mood => ({ mood }) } },
      defaults: ({ publishDisabledReason: reason }) => ({ mood: reason === undefined ? 'loud' : 'calm' }),
      list: {
        ...list,
        rowActions: ['calm'],
        layouts: ['cards', 'table'],
        sorts: { newest: byTime },
        badgeStyles: { mood: { loud: { tone: 'bad' } } },
      },
      form: ['title'],
    });
    expect(notes.problems).toEqual([]);
    expect(notes.form.map(({ field }) => field)).toEqual(['title', 'mood', 'tone', 'pinned']);
    expect(notes.list.filters).toEqual(['mood', 'created_at', 'id', 'tone']);
    expect(notes.list).toMatchObject({ bulkActions: ['calm', 'loud'], rowActions: ['calm'] });
  });
});
