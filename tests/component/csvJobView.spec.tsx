import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { type Job, type JobItem, jobEndpoints } from '../../src/contract/jobs/job';
import { aJob } from '../builders/aJob';
import { aMoment } from '../builders/aMoment';
import { mockEndpoint, mockEndpoints, page, problem, server } from '../msw';
import { renderStudio } from '../render/renderStudio';

const anItem = (over: Partial<JobItem> = {}): JobItem => ({
  position: 1,
  record_id: 'moAaaaaaa',
  title: 'Night market',
  outcome: 'waiting',
  message: null,
  field: null,
  before: { visibility: 'public', custom_id: null },
  after: { visibility: 'private', custom_id: 'night' },
  ...over,
});

const items = [
  anItem(),
  anItem({
    position: 2,
    title: 'Ramen for one',
    outcome: 'skipped',
    message: 'It is in the trash. Restore it first',
    before: null,
    after: null,
  }),
];

/** The dialog of a job whose state the test changes, and the requests that it sent. */
const open = async (first: Job) => {
  let job = first;
  const pages: unknown[] = [];
  let lists = 0;
  const answered = (state: Job['state'], over: Partial<Job> = {}) => [(job = { ...job, state, ...over })];
  mockEndpoints(
    mockEndpoint(momentEndpoints.list, () => {
      lists += 1;
      return [aMoment({ id: 'moAaaaaaa', title: 'Night market' })];
    }),
    mockEndpoint(jobEndpoints.list, () => []),
    mockEndpoint(jobEndpoints.get, () => [job]),
    mockEndpoint(jobEndpoints.start, () => answered('running')),
    mockEndpoint(jobEndpoints.cancel, () => answered('cancelled')),
    mockEndpoint(jobEndpoints.undo, () => answered('undoing')),
    mockEndpoint(jobEndpoints.items, ({ query }) => {
      pages.push(query);
      const { outcome } = query as { outcome?: readonly string[] };
      return page(items.filter(item => !outcome || outcome.includes(item.outcome)));
    }),
  );
  renderStudio('/content/moments?job=job-1');
  const view = within(await screen.findByRole('dialog', { name: /^Change moments/ }));
  return {
    view,
    pages,
    lists: () => lists,
    becomes: (over: Partial<Job>) => (job = { ...job, ...over }),
  };
};

describe('the dialog of a job', () => {
  it('reports that the start was not sent, and sends no start later', async () => {
    const { view } = await open(aJob());
    await view.findByText('Nothing has changed yet');
    server.use(http.post('*/api/*', () => HttpResponse.error()));
    await userEvent.click(view.getByRole('button', { name: 'Change 2 records' }));
    expect(await view.findByRole('alert')).toBeVisible();
    await userEvent.click(view.getAllByRole('button', { name: 'Close' })[0]!);
    await userEvent.click(await screen.findByRole('button', { name: /^Activity/ }));
    const tray = await screen.findByRole('region', { name: 'Activity' });
    expect(within(tray).queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('shows the change of each record, and why the other records are rejected', async () => {
    const { view, pages } = await open(aJob());
    expect(await view.findByText('Nothing has changed yet')).toBeVisible();
    expect(view.getAllByText(/2 will change · 1 skipped/)[0]).toBeVisible();
    expect(view.getAllByText('It is in the trash. Restore it first')[0]).toBeVisible();
    const row = within((await view.findByText('Night market')).closest('tr')!);
    expect(row.getByText('Public').closest('del')).toBeVisible();
    expect(row.getByText('Private').closest('ins')).toBeVisible();
    expect(row.getByText('Nothing')).toBeVisible();
    await userEvent.click(view.getByRole('radio', { name: /^Skipped/ }));
    await waitFor(() => expect(view.queryByText('Night market')).toBeNull());
    expect(pages.at(-1)).toMatchObject({
      outcome: ['skipped'],
      sort_column: 'position',
      sort_direction: 'asc',
    });
  });

  it('starts the job, shows its progress, and reloads the lists at the end', async () => {
    const { view, becomes, lists } = await open(aJob());
    await userEvent.click(await view.findByRole('button', { name: 'Change 2 records' }));
    expect(await view.findByText('Changing 0 of 2 records')).toBeVisible();
    becomes({ done: 1, waiting: 1 });
    await waitFor(() => expect(view.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50'));
    expect(view.getByText('Changing, 50 percent')).toBeInTheDocument();
    const before = lists();
    becomes({ state: 'done', done: 2, waiting: 0 });
    expect(await view.findByText('Done')).toBeVisible();
    await waitFor(() => expect(lists()).toBeGreaterThan(before));
    expect(view.getByRole('button', { name: 'Try again' })).toHaveAttribute(
      'aria-description',
      'Nothing failed',
    );
    await userEvent.click(view.getByRole('button', { name: 'Undo' }));
    expect(await view.findByText('Undoing 0 of 2 records')).toBeVisible();
  });

  it('can cancel the dry run, and shows why the job cannot start yet', async () => {
    const { view } = await open(
      aJob({ state: 'planning', total: 4, planned: 1, waiting: 1, skipped: 0, reasons: [] }),
    );
    expect(await view.findByText('Checking 1 of 4 records')).toBeVisible();
    expect(view.getByRole('button', { name: /^Change/ })).toHaveAttribute(
      'aria-description',
      'Not possible while it is being checked',
    );
    await userEvent.click(view.getByRole('button', { name: 'Cancel' }));
    expect(await view.findByText('Cancelled')).toBeVisible();
    expect(view.getByRole('button', { name: 'Undo' })).toHaveAttribute(
      'aria-description',
      'Nothing was changed',
    );
  });

  it('shows why the server rejected an action, and the current state of the job', async () => {
    const { view, becomes } = await open(aJob());
    mockEndpoints(
      mockEndpoint(jobEndpoints.start, () => {
        becomes({ state: 'cancelled' });
        return problem('conflict', { detail: 'Not possible while it is cancelled' });
      }),
    );
    await userEvent.click(await view.findByRole('button', { name: 'Change 2 records' }));
    expect(await view.findByRole('alert')).toHaveTextContent('Not possible while it is cancelled');
    expect(await view.findByText('Cancelled')).toBeVisible();
  });

  it('shows that loading failed and retries', async () => {
    let fails = true;
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, () => [aMoment({ id: 'moAaaaaaa', title: 'Night market' })]),
      mockEndpoint(jobEndpoints.list, () => []),
      mockEndpoint(jobEndpoints.get, () => (fails ? problem('not-found') : [aJob()])),
      mockEndpoint(jobEndpoints.items, () => items),
    );
    renderStudio('/content/moments?job=job-1');
    await screen.findByRole('heading', { name: 'This job did not load' });
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing has changed yet')).toBeVisible();
  });
});
