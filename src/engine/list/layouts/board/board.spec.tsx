import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aPerson } from '../../../../../tests/builders/aPerson';
import { sponsorships } from '../../../../../tests/builders/aSponsorship';
import { crudChanges } from '../../../../contract/calls/changeCalls';
import { crudCalls } from '../../../../contract/calls/crudCalls';
import { defineEntity } from '../../../../contract/schema/entity';
import { choice } from '../../../../fields/kinds/choice/choice';
import { dateTime } from '../../../../fields/kinds/dateTime/dateTime';
import { text } from '../../../../fields/kinds/text/text';
import { withMeta } from '../../../../fields/meta';
import { IconUndo } from '../../../../ui/display/icons';
import { defineResource } from '../../../resource/defineResource';
import { boardColumns, stateOfColumn } from './boardColumns';
import { boardKey, clampIndex } from './boardKeys';
import { boardMove, possibleColumns } from './boardMove';

const task = defineEntity({
  name: 'task',
  readOnly: {
    id: text(20),
    created_at: dateTime({ sort: true }),
    status: choice(['open', 'shut', 'odd'], { filter: 'values' }),
  },
  writable: {
    title: text(20),
    urgency: withMeta(z.nullable(choice(['low', 'high'])), { filter: 'values' }),
  },
});
const endpoints = crudCalls({ entity: task, path: '/tasks', managedBy: ['moments.manage'] });
const newest = { field: 'created_at', order: 'desc' } as const;

const tasksBy = (by: 'status' | 'urgency') =>
  defineResource({
    name: 'tasks',
    entity: task,
    endpoints,
    changes: crudChanges(endpoints),
    title: record => record.title,
    readOnlyReason: record => (record.title === 'Stone' ? 'It is carved in stone' : undefined),
    actions: {
      urge: { icon: IconUndo, permission: 'moments.manage', change: { urgency: 'high' } },
    },
    list: {
      primary: { title: 'title', subtitle: () => '' },
      columns: [],
      sort: newest,
      sorts: { newest },
      layouts: ['board'],
      board: { by },
    },
    form: ['title', 'urgency'],
  });
const state = { page: 3, perPage: 15, sort: newest, q: 'milk', filters: {} };
const keys = (filters: Record<string, unknown>, by: 'status' | 'urgency' = 'urgency') =>
  boardColumns(tasksBy(by), { filters }).map(({ key }) => key);
const record = { id: 't1', title: 'Milk', status: 'open', urgency: 'low', updated_at: '' };
const column = (value: string | null) => ({ key: value ?? '', value });

describe('the columns of a board', () => {
  it('are the values of the field, and one for records without a value', () => {
    expect(keys({}, 'status')).toEqual(['open', 'shut', 'odd']);
    expect(keys({})).toEqual(['low', 'high', '']);
  });

  it('are those that the filters leave', () => {
    expect(keys({ status: ['shut', 'open'] }, 'status')).toEqual(['open', 'shut']);
    expect(keys({ status_not: ['shut'] }, 'status')).toEqual(['open', 'odd']);
    expect(keys({ urgency: ['low'] })).toEqual(['low']);
    expect(keys({ urgency_empty: true })).toEqual(['']);
    expect(keys({ urgency_empty: false })).toEqual(['low', 'high']);
  });

  it('request their own value with the other filters and the search of the list', () => {
    const filtered = { ...state, filters: { status: ['open'], urgency_not: ['high'] } };
    expect(stateOfColumn(tasksBy('urgency'), filtered, column('low'))).toEqual({
      ...state,
      page: 1,
      filters: { status: ['open'], urgency: ['low'] },
    });
    expect(stateOfColumn(tasksBy('urgency'), filtered, column(null)).filters).toEqual({
      status: ['open'],
      urgency_empty: true,
    });
  });
});

describe('a move to a column', () => {
  const person = aPerson({ permissions: ['moments.manage'] });

  it('is the action that sets the value', () => {
    expect(boardMove(tasksBy('urgency'), record, column('high'), person)).toEqual({
      kind: 'action',
      name: 'urge',
      input: undefined,
    });
  });

  it('is refused with the reason where the person may not use the action', () => {
    const refused = { kind: 'refused', reason: 'You do not have permission to do this.' };
    expect(boardMove(tasksBy('urgency'), record, column('high'), aPerson())).toEqual(refused);
    const deal = { id: 'sp1', brand: 'Fog & Sons', status: 'delivered', moments: [], updated_at: '' };
    expect(boardMove(sponsorships, deal, column('paid'), aPerson())).toEqual(refused);
  });

  it('saves the value where no action sets it and people can edit it, unless the record cannot be changed', () => {
    const tasks = tasksBy('urgency');
    expect(boardMove(tasks, record, column(null), person)).toEqual({ kind: 'save' });
    expect(boardMove(tasks, { ...record, title: 'Stone' }, column('low'), person)).toEqual({
      kind: 'refused',
      reason: 'It is carved in stone',
    });
  });

  it('is the transition to the state, whose dialog asks for what it needs, or the reason why it is not possible', () => {
    const deal = { id: 'sp1', brand: 'Fog & Sons', status: 'offered', moments: [], updated_at: '' };
    const move = (to: string) => boardMove(sponsorships, deal, column(to), person);
    expect(move('signed')).toEqual({ kind: 'action', name: 'sign', input: undefined });
    expect(move('delivered')).toEqual({ kind: 'refused', reason: 'Not possible while it is offered' });
  });

  it('is possible to the states after its own', () => {
    const deal = { id: 'sp1', brand: 'Fog & Sons', status: 'offered', moments: [], updated_at: '' };
    const columns = boardColumns(sponsorships, { filters: {} });
    const possible = possibleColumns(sponsorships, deal, { columns, from: column('offered') }, person);
    expect(possible.map(({ key }) => key)).toEqual(['signed']);
  });

  it('is refused where nothing sets the value', () => {
    expect(boardMove(tasksBy('status'), record, column('shut'), person)).toEqual({
      kind: 'refused',
      reason: undefined,
    });
  });
});

describe('the keys of a board', () => {
  const key = (name: string, held: Partial<Record<'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey', boolean>>) =>
    boardKey({ key: name, altKey: false, shiftKey: false, ctrlKey: false, metaKey: false, ...held });

  it('move a card with Alt, and the focus without', () => {
    expect(key('ArrowRight', { altKey: true })).toEqual({ kind: 'move', by: 1 });
    expect(key('ArrowUp', { altKey: true })).toEqual({ kind: 'move', by: -1 });
    expect(key('End', { altKey: true, shiftKey: true })).toEqual({ kind: 'move', by: Infinity });
    expect(key('ArrowDown', {})).toEqual({ kind: 'focus', columns: 0, cards: 1 });
    expect(key('ArrowLeft', {})).toEqual({ kind: 'focus', columns: -1, cards: 0 });
  });

  it('leave others to the browser', () => {
    expect(key('ArrowRight', { ctrlKey: true })).toBeUndefined();
    expect(key('Enter', {})).toBeUndefined();
    expect(key('ArrowRight', { altKey: true, shiftKey: true })).toBeUndefined();
  });

  it('end at the first and the last card', () => {
    expect([clampIndex(1, -Infinity, 3), clampIndex(1, Infinity, 3), clampIndex(2, 1, 3)]).toEqual([0, 2, 2]);
  });
});
