import { I18nContextProvider } from 'ra-core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { expect } from 'vitest';
import { defineEndpoint, own } from '../../src/contract/calls/endpoint';
import { defineEntity } from '../../src/contract/schema/entity';
import { choice } from '../../src/fields/kinds/choice/choice';
import { choices } from '../../src/fields/kinds/choices/choices';
import { dateTime } from '../../src/fields/kinds/dateTime/dateTime';
import { day } from '../../src/fields/kinds/date/date';
import { flag } from '../../src/fields/kinds/boolean/boolean';
import { integer } from '../../src/fields/kinds/number/number';
import { listOf } from '../../src/fields/listOf';
import { money } from '../../src/fields/kinds/money/money';
import { month } from '../../src/fields/kinds/month/month';
import { text } from '../../src/fields/kinds/text/text';
import { listQuery } from '../../src/contract/calls/listQuery';
import { withMeta as describeField } from '../../src/fields/meta';
import { FilterBar } from '../../src/engine/list/filters/FilterBar';
import { SearchField } from '../../src/ui/inputs/SearchField';
import { useListState } from '../../src/engine/listState/useListState';
import { uiWords } from '../../src/ui/words.en';
import type { FilterableField } from '../../src/fields/meta';
import { defineResource } from '../../src/engine/resource/defineResource';
import { engineWords } from '../../src/engine/words.en';
import { createI18n } from '../../src/providers/i18n/i18nProvider';
import { mergeWords } from '../../src/providers/i18n/mergeWords';
import { createTestRouter } from './createTestRouter';

const planets = [
  'mercury',
  'venus',
  'earth',
  'mars',
  'jupiter',
  'saturn',
  'uranus',
  'neptune',
  'pluto',
] as const;
const task = defineEntity({
  name: 'task',
  readOnly: { id: z.string(), created_at: dateTime({ sort: true, filter: 'range' }) },
  writable: {
    state: choice(['draft', 'published', 'unlisted'], { filter: 'values' }),
    mood: describeField(z.nullable(choice(['calm', 'loud'])), { filter: 'values' }),
    planet: choice(planets, { filter: 'values' }),
    tags: describeField(listOf(text(8).check(z.toLowerCase()), { max: 9 }), {
      kind: 'tags',
      filter: 'values',
    }),
    labels: choices(['a', 'b'], { filter: 'values' }),
    done: describeField(z.nullable(flag()), { filter: 'values' }),
    views: integer({ min: 0, filter: 'range' }),
    length: integer({ min: 0, kind: 'duration', filter: 'range' }),
    cost: money({ filter: 'range' }),
    name: text(40, { filter: 'text', search: true }),
    number: integer({ filter: 'values' }),
    due: describeField(z.nullable(day()), { filter: 'range' }),
    period: month({ filter: 'range' }),
  },
  filters: {
    group: choices(['first', 'second'], { filter: 'values' }),
  },
});
/** A resource with every kind of filter, starting with `filters` and without `omit`. */
export const resourceOf = (
  filters: readonly FilterableField<typeof task.fields>[],
  omit: readonly (keyof typeof task.fields)[] = [],
) =>
  defineResource({
    name: 'tasks',
    entity: task,
    endpoints: {
      list: defineEndpoint({
        api: 'studio',
        method: 'GET',
        path: '/tasks',
        summary: 'Tasks',
        access: own(),
        query: listQuery(task),
        output: { kind: 'items', item: task.record },
        rate: 'read',
      }),
    },
    title: record => record.id,
    actions: {},
    list: {
      primary: { title: 'name', subtitle: () => '' },
      columns: [],
      filters,
      omit,
      sort: { field: 'created_at', order: 'desc' },
      bulkActions: [],
      rowActions: [],
      card: { subtitle: () => '', chips: [] },
    },
  });
const tasks = resourceOf(['state', 'mood', 'tags']);
const i18n = createI18n({ en: mergeWords(uiWords, engineWords) });

function Bar({ resource }: { resource: typeof tasks }) {
  const control = useListState(resource);
  return (
    <div>
      <SearchField
        label="Search tasks"
        value={control.state.q}
        onSearch={(q, options) => control.change({ q }, options)}
      />
      <FilterBar resource={resource} {...control} />
    </div>
  );
}

/** Search and filters of a list at an address, one step of Back behind another page. */
export const renderBar = (search = '', resource = tasks) => {
  const { router, element } = createTestRouter(
    [
      { path: '/', element: <p>Before the list</p> },
      { path: '/tasks', element: <Bar resource={resource} /> },
    ],
    { initialEntries: ['/', `/tasks${search}`], initialIndex: 1 },
  );
  const actions: string[] = [];
  router.subscribe(({ historyAction, location }) => {
    const step = `${historyAction} ${location.search}`;
    if (actions.at(-1) !== step) actions.push(step);
  });
  render(<I18nContextProvider value={i18n}>{element}</I18nContextProvider>);
  return {
    router,
    actions,
    /** The URL, with decoded and sorted parameters. */
    address: () => decodeURIComponent(router.state.location.search),
    back: () => act(() => router.navigate(-1)),
  };
};

export const filterButton = () => screen.getByRole('button', { name: 'Filter' });
export const chips = () =>
  [...document.querySelectorAll('[data-filter-chip], [data-order-chip]')].map(
    chip => chip.firstElementChild?.textContent,
  );
export const chip = (name: RegExp) => screen.getByRole('button', { name });
export const condition = () => screen.getByRole('combobox', { name: /^Condition of/ });
export const openFilter = async (label: string) => {
  await userEvent.click(filterButton());
  await userEvent.click(await screen.findByRole('button', { name: label }));
  return screen.findByRole('button', { name: 'Done' });
};
export const done = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
