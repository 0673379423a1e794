import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { collectionEndpoints } from '../../src/contract/endpoints/collections';
import { questionEndpoints } from '../../src/contract/endpoints/questions';
import type { Question } from '../../src/contract/entities/question';
import type { ListTotals } from '../../src/contract/schema/listTotals';
import '../../src/engine/list/groups/GroupedCards';
import '../../src/engine/list/groups/GroupedTable';
import { aCollection } from '../builders/aCollection';
import { aQuestion } from '../builders/aQuestion';
import { mockEndpoint, mockEndpoints, page } from '../msw';
import { renderStudio } from '../render/renderStudio';
import { setWidth } from '../render/setWidth';

let rows: Question[] = [];
let requests: URLSearchParams[] = [];
let fails: 'groups' | 'rows' | undefined;
let answer: (groupBy: string) => ListTotals;

const keyOf = (row: Question, field: string): string | null =>
  field === 'created_at'
    ? row.created_at.slice(0, 10)
    : ((row as Record<string, unknown>)[field] as string | null); // a field of the entity

beforeEach(() => {
  fails = undefined;
  requests = [];
  rows = [
    aQuestion({
      id: 'trAAAAAAA',
      text: 'Largest planet?',
      status: 'draft',
      created_at: '2026-03-02T12:00:00.000Z',
    }),
    aQuestion({
      id: 'trBBBBBBB',
      text: 'Nearest star?',
      status: 'draft',
      created_at: '2026-03-01T12:00:00.000Z',
    }),
    aQuestion({
      ...{ id: 'riRRRRRRR', type: 'riddle', text: 'An eye', status: 'publish' },
      ...{ collection_id: null, order: null, created_at: '2026-03-02T12:00:00.000Z' },
    }),
  ];
  answer = groupBy => {
    const keys = [...new Set(rows.map(row => keyOf(row, groupBy)))];
    const groups = keys.map(key => ({
      key,
      count: rows.filter(row => keyOf(row, groupBy) === key).length,
      totals: [],
    }));
    return { is_complete: true, totals: [], groups, group_count: groups.length };
  };
  mockEndpoints(
    mockEndpoint(questionEndpoints.totals, ({ request }) => {
      const query = new URL(request.url).searchParams;
      return fails === 'groups' ? HttpResponse.error() : [answer(query.get('group_by') ?? '')];
    }),
    mockEndpoint(questionEndpoints.list, ({ request }) => {
      const query = new URL(request.url).searchParams;
      requests.push(query);
      if (fails === 'rows' && query.has('status')) return HttpResponse.error();
      const [ids, states, collections] = ['id', 'status', 'collection_id'].map(name => query.getAll(name));
      const found = rows.filter(
        row =>
          (!ids?.length || ids.includes(row.id)) &&
          (!states?.length || states.includes(row.status)) &&
          (!collections?.length || collections.includes(row.collection_id ?? '')) &&
          (query.get('collection_id_empty') !== 'true' || row.collection_id === null) &&
          (query.get('created_at_from') ?? '') <= row.created_at &&
          row.created_at <= (query.get('created_at_to') ?? '9'),
      );
      return page(found, { total: found.length, page: 1, per_page: Number(query.get('per_page') ?? 50) });
    }),
    mockEndpoint(questionEndpoints.history, () => []),
    mockEndpoint(collectionEndpoints.list, () => [aCollection({ title: 'Night sky' })]),
  );
});

const start = async (search: string, width = 1440) => {
  setWidth(width);
  const studio = renderStudio(`/content/questions${search}`);
  await screen.findByRole('link', { name: 'Largest planet?' });
  return studio;
};
const heading = (name: RegExp) => screen.getByRole('button', { name });

/** The simulated window has no layout: every element is near its visible area. */
class Everywhere {
  readonly report: (entries: readonly { readonly isIntersecting: boolean }[]) => void;

  constructor(report: Everywhere['report']) {
    this.report = report;
  }

  observe(): void {
    this.report([{ isIntersecting: true }]);
  }

  disconnect(): void {
    this.report([]);
  }
}

describe('a list in groups', () => {
  it('is selected above the rows, and in the address', async () => {
    const { router } = await start('');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Group by' }), 'Status');
    expect(router.state.location.search).toBe('?group_by=status');
    expect(await screen.findByRole('button', { name: 'Draft 2', expanded: true })).toBeVisible();
    expect(heading(/^Live 1$|^Published 1$/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'An eye' })).toBeVisible();
    expect(requests.filter(query => query.has('status')).map(query => query.getAll('status'))).toEqual(
      expect.arrayContaining([['draft'], ['publish']]),
    );
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Group by' }), 'No groups');
    expect(router.state.location.search).toBe('');
  });

  it('groups by the records that it refers to, those without one last, and by day', async () => {
    await start('?group_by=collection_id');
    expect(await screen.findByRole('button', { name: 'Night sky 2' })).toBeVisible();
    expect(heading(/^No collection 1$/)).toBeVisible();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Group by' }), 'Created');
    expect(await screen.findByRole('button', { name: 'Monday, March 2, 2026 2' })).toBeVisible();
    expect(heading(/^Sunday, March 1, 2026 1$/)).toBeVisible();
  });

  it('folds groups by click and by keys, and remembers it', async () => {
    const { unmount } = await start('?group_by=status');
    await userEvent.click(heading(/^Draft 2$/));
    expect(screen.queryByRole('link', { name: 'Largest planet?' })).toBeNull();
    act(() => heading(/^Draft 2$/).focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByRole('link', { name: 'Largest planet?' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Largest planet?' }).closest('tr')).toContainElement(
      document.activeElement as HTMLElement, // something has the focus
    );
    act(() => heading(/^Draft 2$/).focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(heading(/^Draft 2$/)).toHaveAttribute('aria-expanded', 'false');
    unmount();
    renderStudio('/content/questions?group_by=status', {
      preferences: { tables: { questions: { folded: { status: ['draft'] } } } },
    });
    expect(await screen.findByRole('button', { name: 'Draft 2', expanded: false })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'An eye' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Largest planet?' })).toBeNull();
  });

  it('keeps selection and details', async () => {
    const { router } = await start('?group_by=status');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Largest planet?' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select An eye' }));
    expect(within(screen.getByRole('toolbar')).getByText('2 selected')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'An eye' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/riRRRRRRR/));
  });

  it('says that there are too many records, and that groups or their rows did not load', async () => {
    setWidth(1440);
    answer = () => ({ is_complete: false, totals: [] });
    const { unmount } = renderStudio('/content/questions?group_by=status');
    expect(await screen.findByText(/^Too many records to group/)).toBeVisible();
    unmount();
    fails = 'groups';
    const failed = renderStudio('/content/questions?group_by=type');
    expect(await screen.findByText(/^The groups did not load\./)).toBeVisible();
    failed.unmount();
    fails = 'rows';
    answer = () => ({
      ...{ is_complete: true, totals: [], group_count: 1 },
      groups: [{ key: 'draft', count: 2, totals: [] }],
    });
    renderStudio('/content/questions?group_by=status');
    const [again] = await screen.findAllByRole('button', { name: 'Try again' });
    fails = undefined;
    await userEvent.click(again!);
    expect(await screen.findByRole('link', { name: 'Largest planet?' })).toBeVisible();
  });

  it('is a list of cards in groups on a phone', async () => {
    vi.stubGlobal('IntersectionObserver', Everywhere);
    onTestFinished(() => void vi.unstubAllGlobals());
    await start('?group_by=status', 390);
    const drafts = within(screen.getByRole('region', { name: 'Draft' }));
    expect(drafts.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(drafts.getByRole('button', { name: 'Draft 2' }));
    expect(drafts.queryByRole('listitem')).toBeNull();
  });
});
