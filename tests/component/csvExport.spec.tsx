import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FixedPeriod } from '../../src/contract/calls/fixedPeriods';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { aMoment } from '../builders/aMoment';
import { mockEndpoint, mockEndpoints, page, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';

const rows = [
  aMoment({ id: 'moAaaaaaa', title: 'Night market' }),
  aMoment({ id: 'moBbbbbbb', title: 'Ramen for one' }),
];

/** Links that were clicked to fetch a file: address and name. */
let fetched: (readonly [string, string])[] = [];
beforeEach(() => {
  fetched = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    fetched.push([this.href, this.download]);
  });
});

const open = async (path = '/content/moments', periods: readonly FixedPeriod[] = []) => {
  const requests: unknown[] = [];
  mockEndpoints(
    mockEndpoint(momentEndpoints.list, () => page(rows, { total: 2418 })),
    mockEndpoint(momentEndpoints.export, ({ body }) => {
      requests.push(body);
      return [{ url: '/exports/ticket', name: 'moments-2026-11-21.csv', periods: [...periods] }];
    }),
  );
  renderStudio(path);
  await screen.findByRole('link', { name: 'Ramen for one' });
  return requests;
};

const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'More for this list' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
  return screen.findByRole('dialog', { name: 'Export moments' });
};

const download = (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Download' }));

describe('exporting a list', () => {
  it('sends relative periods with the time zone, and says what they meant', async () => {
    const start = new Date(2026, 9, 26).toISOString();
    const end = new Date(2026, 10, 22, 10, 14).toISOString();
    const requests = await open('/content/moments?created_at_from=-28d', [
      { field: 'created_at', from: '-28d', to: null, start, end },
    ]);
    await download(await openDialog());
    expect(
      await screen.findByText(
        /^moments-2026-11-21\.csv\. Created is in the last 28 days: 2026\/10\/26 – 2026\/11\/22 10:14/,
      ),
    ).toBeVisible();
    expect(requests).toMatchObject([
      {
        filter: { created_at_from: '-28d' },
        time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
  });

  it('starts by Enter as soon as the dialog is open', async () => {
    await open();
    await openDialog();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(fetched).toHaveLength(1));
  });

  it('requests the rows and columns of the list, in its order, and lets the browser download the file', async () => {
    const requests = await open(
      '/content/moments?status=published&q=ramen&sort_column=views&sort_direction=asc',
    );
    const dialog = await openDialog();
    expect(within(dialog).getByText('All matching rows: 2,418')).toBeVisible();
    await download(dialog);
    await waitFor(() => expect(fetched).toHaveLength(1));
    expect(fetched).toEqual([
      [expect.stringMatching(/\/api\/studio\/exports\/ticket$/), 'moments-2026-11-21.csv'],
    ]);
    expect(requests).toEqual([
      {
        filter: { status: ['published'], q: 'ramen', in_trash: false },
        sort_column: 'views',
        sort_direction: 'asc',
        columns: [
          'id',
          'title',
          ...['visibility', 'status', 'review_status', 'blacklist_scope'],
          ...['tags', 'views', 'watch_time', 'earnings', 'updated_at'],
        ],
        heartbeat_id: 7,
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('exports other columns in the same order, and at least one', async () => {
    const requests = await open();
    const dialog = await openDialog();
    for (const box of within(dialog).getAllByRole('checkbox', { checked: true })) await userEvent.click(box);
    expect(within(dialog).getByRole('button', { name: 'Download' })).toHaveAttribute(
      'aria-description',
      'Select at least one column',
    );
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Description' }));
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Views' }));
    await download(dialog);
    await waitFor(() => expect(requests).toMatchObject([{ columns: ['views', 'description'] }]));
  });

  it('exports only the selected rows', async () => {
    const requests = await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ramen for one' }));
    const dialog = await openDialog();
    expect(within(dialog).getByRole('radio', { name: 'Selected rows: 1' })).toBeChecked();
    await download(dialog);
    await waitFor(() => expect(requests).toMatchObject([{ ids: ['moBbbbbbb'] }]));
  });

  it('says why it failed, and stays open', async () => {
    await open();
    mockEndpoints(mockEndpoint(momentEndpoints.export, () => problem('rate-limited')));
    const dialog = await openDialog();
    await download(dialog);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Too many requests');
    expect(fetched).toEqual([]);
  });
});
