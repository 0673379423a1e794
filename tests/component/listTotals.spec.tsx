import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import * as z from 'zod/mini';
import { beforeEach, describe, expect, it } from 'vitest';
import { crudCalls } from '../../src/contract/calls/crudCalls';
import { prettyLinkEndpoints } from '../../src/contract/endpoints/prettyLinks';
import { defineEntity } from '../../src/contract/schema/entity';
import type { FieldTotal, ListTotals } from '../../src/contract/schema/listTotals';
import { defineResource } from '../../src/engine/resource/defineResource';
import { choice } from '../../src/fields/kinds/choice/choice';
import { dateTime } from '../../src/fields/kinds/dateTime/dateTime';
import { integer } from '../../src/fields/kinds/number/number';
import { money } from '../../src/fields/kinds/money/money';
import { percent } from '../../src/fields/kinds/percent/percent';
import { text } from '../../src/fields/kinds/text/text';
import '../../src/engine/list/totals/ListTotals';
import { aPrettyLink } from '../builders/aPrettyLink';
import { mockEndpoint, mockEndpoints, page, problem } from '../msw';
import { aStore, renderNotes } from '../render/renderNotes';
import { renderStudio } from '../render/renderStudio';
import { setWidth } from '../render/setWidth';

const clicks = (value: string | null): FieldTotal => ({
  field: 'clicks',
  total: 'sum',
  currency: null,
  value,
});

let answer: () => ListTotals | Promise<ListTotals> | ReturnType<typeof problem> | Response;
let requests: URLSearchParams[] = [];
let rows = 1;

beforeEach(() => {
  rows = 1;
  requests = [];
  answer = () => ({ is_complete: true, totals: [clicks('1234567')] });
  mockEndpoints(
    mockEndpoint(prettyLinkEndpoints.list, () =>
      page(rows ? [aPrettyLink({ id: 'lnAAAAAAA', route: 'summer' })] : [], { total: rows ? 240 : 0 }),
    ),
    mockEndpoint(prettyLinkEndpoints.totals, async ({ request }) => {
      requests.push(new URL(request.url).searchParams);
      const given = await answer();
      return 'totals' in given ? [given] : given;
    }),
  );
});

const footer = () => screen.findByRole('region', { name: 'Totals of all records in this list' });
const start = async (search = '', width = 1440) => {
  setWidth(width);
  const studio = renderStudio(`/pretty-links${search}`);
  await screen.findByRole('link', { name: 'summer' });
  return studio;
};

describe('the foot of a list', () => {
  it.each([1440, 390])(
    'has the totals over the whole query at %i px, in the format of the cells',
    async width => {
      await start('?q=sum&clicks_from=3', width);
      expect(await within(await footer()).findByText('1,234,567')).toBeVisible();
      expect(within(await footer()).getByText('Total clicks')).toBeVisible();
      expect(requests.map(String)).toEqual([expect.stringMatching(/sum=clicks/)]);
      expect(requests[0]?.get('q')).toBe('sum');
      expect(requests[0]?.get('clicks_from')).toBe('3');
      expect(requests[0]?.has('page')).toBe(false);
    },
  );

  it('does not hold up the rows, and keeps the totals before while filters change', async () => {
    await start();
    await within(await footer()).findByText('1,234,567');
    let arrive: (totals: ListTotals) => void = () => undefined;
    answer = () => new Promise(resolve => (arrive = resolve));
    await userEvent.type(screen.getByRole('searchbox', { name: /Search/ }), 'sum');
    await waitFor(async () => expect(await footer()).toHaveAttribute('aria-busy', 'true'));
    expect(within(await footer()).getByText('1,234,567')).toBeVisible();
    expect(screen.getByRole('link', { name: 'summer' })).toBeVisible();
    await waitFor(() => expect(requests).toHaveLength(2));
    arrive({ is_complete: true, totals: [clicks('12')] });
    expect(await within(await footer()).findByText('12')).toBeVisible();
  });

  it('says that there are too many records to add up', async () => {
    answer = () => ({ is_complete: false, totals: [] });
    await start();
    expect(
      await within(await footer()).findByText(
        'Too many records to add up. Filter the list to see its totals.',
      ),
    ).toBeVisible();
  });

  it('says that the totals did not load, also without a network, and loads them again', async () => {
    answer = () => HttpResponse.error();
    await start();
    expect(await within(await footer()).findByText(/^The totals did not load\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'summer' })).toBeVisible();
    answer = () => ({ is_complete: true, totals: [clicks('7')] });
    await userEvent.click(within(await footer()).getByRole('button', { name: 'Try again' }));
    expect(await within(await footer()).findByText('7')).toBeVisible();
  });

  it('is not there without records', async () => {
    rows = 0;
    renderStudio('/pretty-links');
    expect(await screen.findByText('Your first pretty link goes here')).toBeVisible();
    expect(screen.queryByRole('region', { name: /^Totals/ })).toBeNull();
    expect(requests).toEqual([]);
  });
});

describe('totals', () => {
  it('show each currency on its own, shares, averages with decimals, and that there is none', async () => {
    const bill = defineEntity({
      name: 'note',
      readOnly: { id: z.string(), created_at: dateTime({ sort: true }), updated_at: dateTime() },
      writable: {
        title: text(20),
        amount: money({ currencyField: 'paid_in', sort: true }),
        paid_in: choice(['EUR', 'JPY']),
        share: percent({ sort: true }),
        pages: integer({ sort: true }),
        length: integer({ kind: 'duration', sort: true }),
        tip: z.nullable(money({ sort: true })),
      },
    });
    const notes = defineResource({
      name: 'notes',
      entity: bill,
      endpoints: crudCalls({ entity: bill, path: '/notes', managedBy: [] }),
      title: ({ title }) => title,
      list: {
        primary: { title: 'title', subtitle: () => '' },
        columns: ['amount'],
        sort: { field: 'created_at', order: 'desc' },
        totals: { amount: 'sum', share: 'average', pages: 'average', length: 'sum', tip: 'average' },
      },
    });
    const item: ListTotals = {
      is_complete: true,
      totals: [
        { field: 'amount', total: 'sum', currency: 'EUR', value: '10.5000' },
        { field: 'amount', total: 'sum', currency: 'JPY', value: '900.0000' },
        { field: 'length', total: 'sum', currency: null, value: '3725' },
        { field: 'share', total: 'average', currency: null, value: '6.6667' },
        { field: 'pages', total: 'average', currency: null, value: '1.3333' },
        { field: 'tip', total: 'average', currency: null, value: null },
      ],
    };
    const record = { id: 'note1', created_at: '2026-05-01T08:00:00.000Z', title: 'Milk', share: 1, pages: 1 };
    const store = aStore([{ ...record, amount: '1', paid_in: 'EUR', length: 1, tip: null } as never]); // rows of another entity
    renderNotes(notes, store, {
      services: { call: (async () => page([item])) as never }, // the only call of this screen
    });
    await within(await footer()).findByText('€10.50');
    expect([...(await footer()).querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      'Total amount€10.50¥900',
      'Average share6.67%',
      'Average pages1.33',
      'Total length1:02:05',
      'Average tip–',
    ]);
  });
});
