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
    await userEvent.click(view.getByRole('button', { name: 'Change 2 moments' }));
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
    const [visibility, address] = row.getAllByRole('listitem');
    expect(visibility).toHaveTextContent('VisibilityfromPublic→toPrivate');
    expect(address).toHaveTextContent('from–→tonight');
    await userEvent.click(view.getByRole('radio', { name: /^Skipped/ }));
    await waitFor(() => expect(view.queryByText('Night market')).toBeNull());
    expect(pages.at(-1)).toMatchObject({
      outcome: ['skipped'],
      sort_column: 'position',
      sort_direction: 'asc',
    });
  });

  it('shows which items are added to a list and removed from it, and long texts word by word', async () => {
    const [before, after] = [
      'The last tram of the night leaves the square at two.',
      'The last bus of the night leaves the square at two.',
    ];
    items.push(
      anItem({
        position: 3,
        title: 'Balloons',
        before: { tags: ['balloons', 'fog', 'rain'], description: before.repeat(2) },
        after: { tags: ['balloons', 'fog', 'square'], description: after + before },
      }),
    );
    try {
      const { view } = await open(aJob());
      const row = within((await view.findByText('Balloons')).closest('tr')!);
      const [tags, added, removed, unchanged, description] = row.getAllByRole('listitem');
      expect(tags).toHaveTextContent(/^Tags/);
      expect(added).toHaveTextContent('Added:square');
      expect(removed).toHaveTextContent('Removed:rain');
      expect(unchanged).toHaveTextContent('2 unchanged');
      expect(description).toHaveTextContent('The last Removed: tramAdded: bus of the night');
    } finally {
      items.pop();
    }
  });

  it('shows a missing value of an undeclared field as empty', async () => {
    items.push(
      anItem({
        position: 3,
        title: 'Balloons',
        before: { blacklist_scope: null, reason: null },
        after: { blacklist_scope: 'everything', reason: 'Spam' },
      }),
    );
    try {
      const { view } = await open(aJob());
      const row = within((await view.findByText('Balloons')).closest('tr')!);
      const [, reason] = row.getAllByRole('listitem');
      expect(reason).toHaveTextContent(/Reason.*Spam/);
      expect(reason).not.toHaveTextContent('null');
    } finally {
      items.pop();
    }
  });

  it('shows why a job stopped, with the numbers, and how it continues', async () => {
    const failure_detail = 'Your changes of the last day fill 1000 of 1000 MB of history.';
    const { view } = await open(
      aJob({ state: 'failed', failure: 'quota-exceeded', failure_detail, done: 1, waiting: 1 }),
    );
    expect(await view.findByRole('alert')).toHaveTextContent(failure_detail);
    expect(view.getByRole('button', { name: 'Try again' })).toBeEnabled();
    expect(view.getByRole('button', { name: /^Undo/ })).toBeEnabled();
  });

  it('starts the job, shows its progress, and reloads the lists at the end', async () => {
    const { view, becomes, lists } = await open(aJob());
    await userEvent.click(await view.findByRole('button', { name: 'Change 2 moments' }));
    expect(await view.findByText('Changing 0 of 2 moments')).toBeVisible();
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
    expect(await view.findByText('Undoing 0 of 2 moments')).toBeVisible();
  });

  it('can cancel the dry run, and shows why the job cannot start yet', async () => {
    const { view } = await open(
      aJob({ state: 'planning', total: 4, planned: 1, waiting: 1, skipped: 0, reasons: [] }),
    );
    expect(await view.findByText('Checking 1 of 4 moments')).toBeVisible();
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
    await userEvent.click(await view.findByRole('button', { name: 'Change 2 moments' }));
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

describe('the title of a job', () => {
  const titleOf = async (changes: Job['changes']) => {
    await open(aJob({ changes }));
    return (await screen.findByRole('dialog', { name: /^Change moments/ })).getAttribute('aria-labelledby');
  };

  it.each<[string, Job['changes']]>([
    ['title to fog over the sea', { title: 'fog over the sea' }],
    ['visibility to Unlisted', { visibility: 'unlisted' }],
    [
      'merge mist, haze, night-train and 2 more into fog in tags',
      { tags: { action: 'merge', tags: ['fog', 'mist', 'haze', 'night-train', 'sea', 'ice'] } },
    ],
  ])(
    'shows values as written, choices by their message, and at most three items: %s',
    async (text, changes) => {
      const title = await titleOf(changes);
      expect(document.getElementById(title!)).toHaveTextContent(`Change moments: ${text}`);
    },
  );
});
