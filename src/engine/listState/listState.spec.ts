import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { defineEndpoint, own } from '../../contract/calls/endpoint';
import { defineEntity } from '../../contract/schema/entity';
import { choice } from '../../fields/kinds/choice/choice';
import { choices } from '../../fields/kinds/choices/choices';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { flag } from '../../fields/kinds/boolean/boolean';
import { integer } from '../../fields/kinds/number/number';
import { listOf } from '../../fields/listOf';
import { money } from '../../fields/kinds/money/money';
import { text } from '../../fields/kinds/text/text';
import { listQuery } from '../../contract/calls/listQuery';
import { withMeta as describeField } from '../../fields/meta';
import { endOfDay, startOfDay } from '../../fields/filters/days';
import { defineResource } from '../resource/defineResource';
import {
  activeFilters,
  equalFilters,
  addressedFilter,
  filterParams,
  filtersWithout,
  parseListState,
  serializeWithoutPage,
  serializeListState,
} from './listState';
import { invalidParameters } from './invalidParameters';

const task = defineEntity({
  name: 'task',
  readOnly: {
    id: z.string(),
    views: integer({ min: 0, sort: true, filter: 'range' }),
    created_at: dateTime({ sort: true, filter: 'range' }),
  },
  writable: {
    title: text(40, { search: true }),
    state: choice(['open', 'shut', 'odd'], { filter: 'values' }),
    urgency: describeField(z.nullable(choice(['low', 'high'])), { filter: 'values' }),
    labels: choices(['a', 'b', 'c'], { filter: 'values' }),
    tags: listOf(text(20), { max: 5, kind: 'tags', filter: 'values' }),
    done: flag({ filter: 'values' }),
    cost: money({ filter: 'range' }),
    note: describeField(z.nullable(text(40)), { filter: 'text' }),
  },
});

const tasks = defineResource({
  name: 'tasks',
  entity: task,
  endpoints: {
    list: defineEndpoint({
      api: 'studio',
      method: 'GET',
      path: '/tasks',
      summary: 'Tasks',
      access: own(),
      query: listQuery(task, { archived: z.optional(flag()) }),
      output: { kind: 'items', item: task.record },
      rate: 'read',
    }),
  },
  title: record => record.title,
  actions: {},
  list: {
    primary: { title: 'title', subtitle: () => '' },
    columns: [],
    sort: { field: 'created_at', order: 'desc' },
    sorts: { newest: { field: 'created_at', order: 'desc' } },
    layouts: ['table', 'cards'],
    bulkActions: [],
    rowActions: [],
    card: { subtitle: () => '', chips: [] },
  },
  details: { parameter: 'task' },
});

const parse = (address: string) => parseListState(tasks, new URLSearchParams(address));

const several = <T>(values: fc.Arbitrary<T>) => fc.uniqueArray(values, { minLength: 1, maxLength: 3 });
const time = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map(value => value.toISOString());
const word = fc
  .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 })
  .filter(value => value === value.trim() && value !== '');
const filters = fc.record(
  {
    state: several(fc.constantFrom('open', 'shut', 'odd')),
    state_not: several(fc.constantFrom('open', 'shut', 'odd')),
    urgency_empty: fc.boolean(),
    labels_all: several(fc.constantFrom('a', 'b', 'c')),
    labels_empty: fc.boolean(),
    tags: several(word),
    tags_not: several(word),
    done: several(fc.boolean()),
    views_from: fc.nat(),
    views_to: fc.nat(),
    cost_from: fc.nat({ max: 99_999 }).map(String),
    created_at_from: time,
    created_at_to: time,
    note: word,
    note_is: word,
    note_starts: word,
    note_empty: fc.boolean(),
  },
  { requiredKeys: [] },
);
const anyState = fc.record({
  page: fc.integer({ min: 1, max: 1000 }),
  perPage: fc.constantFrom(15, 30, 50, 100),
  sort: fc.record({
    field: fc.constantFrom('created_at', 'views'),
    order: fc.constantFrom<'asc' | 'desc'>('asc', 'desc'),
  }),
  q: fc.oneof(fc.constant(''), word),
  filters,
  columns: fc.option(several(fc.constantFrom('views', 'state', 'cost')), { nil: undefined }),
  density: fc.constantFrom('comfortable' as const, 'dense' as const, undefined),
  layout: fc.constantFrom('table' as const, 'cards' as const, undefined),
});

describe('the state of a list', () => {
  it('survives writing to and reading from a URL', () => {
    fc.assert(
      fc.property(anyState, state => {
        const address = serializeListState(tasks, state, new URLSearchParams('tab=x&task=t1'));
        expect(parseListState(tasks, new URLSearchParams(address.toString()))).toEqual(state);
        expect(invalidParameters(tasks, address)).toEqual([]);
        expect([address.get('tab'), address.get('task')]).toEqual(['x', 't1']);
      }),
    );
  });

  it('is read from any URL, with invalid parameters reported', () => {
    const name = fc.oneof(
      fc.constantFrom(
        'state',
        'state_not',
        'views_from',
        'labels_empty',
        'note',
        'page',
        'sort_column',
        'columns',
        'density',
        'layout',
        '__proto__',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), pairs => {
        const address = new URLSearchParams(pairs);
        const state = parseListState(tasks, address);
        const clean = serializeListState(tasks, state, address);
        expect(invalidParameters(tasks, clean)).toEqual([]);
        expect(parseListState(tasks, clean)).toEqual(state);
      }),
    );
  });

  it('has every filter of the entity', () => {
    expect(tasks.list.filters).toEqual([
      'created_at',
      'views',
      'state',
      'urgency',
      'labels',
      'tags',
      'done',
      'cost',
      'note',
    ]);
  });

  it('contains periods up to today, which are requested from the start of their first day', () => {
    vi.useFakeTimers({ now: new Date(2026, 2, 10, 12), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const state = parse('created_at_from=-28d&note=-28d');
    expect(state.filters).toEqual({ created_at_from: '-28d', note: '-28d' });
    expect(filterParams(tasks, state)).toEqual({
      created_at_from: startOfDay('2026-02-11'),
      note: '-28d',
    });
    expect(invalidParameters(tasks, new URLSearchParams('created_at_from=-0d&created_at_to=-3w'))).toEqual([
      'created_at_from=-0d',
      'created_at_to=-3w',
    ]);
  });

  it('contains periods as ends, which are requested to the end of the day before them', () => {
    vi.useFakeTimers({ now: new Date(2026, 2, 10, 12), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const state = parse('created_at_from=-2m&created_at_to=-1m');
    expect(filterParams(tasks, state)).toEqual({
      created_at_from: startOfDay('2026-02-01'),
      created_at_to: endOfDay('2026-02-28'),
    });
    expect(addressedFilter(tasks, state)).toEqual({ created_at_from: '-2m', created_at_to: '-1m' });
    expect(serializeWithoutPage(tasks, state)).toBe('created_at_from=-2m&created_at_to=-1m');
  });

  it('is stored without the page', () => {
    expect(serializeWithoutPage(tasks, parse('state_not=shut&page=7'))).toBe('state_not=shut');
  });
});

describe('invalid parameters of a URL', () => {
  it.each([
    ['state=lost', ['state=lost'], {}],
    ['state=open&state=lost', ['state=lost'], { state: ['open'] }],
    ['state_like=open', ['state_like=open'], {}],
    ['state_all=open', ['state_all=open'], {}],
    ['views_from=many&views_to=5', ['views_from=many'], { views_to: 5 }],
    ['views_from=-1', ['views_from=-1'], {}],
    ['views_from=1&views_from=2', ['views_from=1', 'views_from=2'], {}],
    ['labels_empty=maybe', ['labels_empty=maybe'], {}],
    ['title=x', ['title=x'], {}],
    ['task=t1&tab=x&archived=true&utm_source=y', [], {}],
    ['note=', ['note='], {}],
    ['columns=title,views,gone&density=flat', ['columns=gone', 'density=flat'], {}],
    ['layout=cards', [], {}],
    ['layout=tiles', ['layout=tiles'], {}],
  ])('%s', (address, wrong, right) => {
    expect(invalidParameters(tasks, new URLSearchParams(address))).toEqual(wrong);
    expect(parse(address).filters).toEqual(right);
  });

  it('are removed by the next change, which preserves other parameters', () => {
    const address = new URLSearchParams('state=lost&state_like=x&tab=x');
    expect(serializeListState(tasks, parse('done=true'), address).toString()).toBe('done=true&tab=x');
  });
});

describe('filters', () => {
  const state = parse('state=open&state_not=shut&views_from=0&done=false&urgency_empty=false');
  it('are active with any operator and value', () => {
    expect(activeFilters(tasks, state)).toEqual(['views', 'state', 'urgency', 'done']);
  });
  it('are removed with all of their operators', () => {
    expect(filtersWithout(tasks, state, 'state')).toEqual({
      views_from: 0,
      done: [false],
      urgency_empty: false,
    });
  });
  it('are equal in any order', () => {
    expect(equalFilters({ a: ['x', 'y'], b: '' }, { a: ['y', 'x'], c: undefined })).toBe(true);
    expect(equalFilters({ a: ['x'] }, { a_not: ['x'] })).toBe(false);
  });
});
