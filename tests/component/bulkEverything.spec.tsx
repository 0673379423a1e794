import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { tagEndpoints } from '../../src/contract/endpoints/tags';
import { trashEndpoints } from '../../src/contract/endpoints/trash';
import { type Job, jobEndpoints } from '../../src/contract/jobs/job';
import { aJob } from '../builders/aJob';
import { aMoment } from '../builders/aMoment';
import { aTrashItem } from '../builders/aTrashItem';
import { aNote, noteGroups, notesWith } from '../builders/aNote';
import { mockEndpoint, mockEndpoints, page, problem } from '../msw';
import { aStore, renderNotes } from '../render/renderNotes';
import { renderStudio } from '../render/renderStudio';

const rows = [
  aMoment({ id: 'moAaaaaaa', title: 'Night market in Chiang Mai' }),
  aMoment({ id: 'moBbbbbbb', title: 'Tram 28 before the city is awake' }),
  aMoment({ id: 'moCcccccc', title: 'Ramen for one' }),
];
const listed = mockEndpoint(momentEndpoints.list, () => page(rows, { total: 2418 }));

/** The studio with a list of 2,418 records. `begun` collects the requests that create a job. */
const begin = async (path: string, job: Job = aJob(), options: Parameters<typeof renderStudio>[1] = {}) => {
  const begun: unknown[] = [];
  mockEndpoints(
    listed,
    mockEndpoint(trashEndpoints.list, () => page([aTrashItem({ title: 'Ramen for one' })], { total: 2418 })),
    mockEndpoint(trashEndpoints.jobs, ({ body }) => {
      begun.push(body);
      return [job];
    }),
    mockEndpoint(momentEndpoints.jobs, ({ body }) => {
      begun.push(body);
      return [job];
    }),
    mockEndpoint(jobEndpoints.get, () => [job]),
    mockEndpoint(jobEndpoints.items, () => []),
  );
  const rendered = renderStudio(path, options);
  await screen.findByRole('checkbox', { name: 'Select Ramen for one' });
  return { begun, ...rendered };
};

/** A group of commands in the open command palette. */
const inPalette = async (group: string) => {
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Commands' });
  return within(within(dialog).getByRole('group', { name: group }));
};

const chooseEverything = async () => {
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Select all 2,418 that match' }));
};

describe('the whole query of a list', () => {
  it('cannot be selected before its first page is loaded', async () => {
    let respond = () => {};
    const isReady = new Promise<void>(resolve => (respond = resolve));
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, async () => {
        await isReady;
        return page(rows, { total: 2418 });
      }),
    );
    renderStudio('/content/moments');
    const box = await screen.findByRole('checkbox', { name: 'Select all on this page' });
    expect(box).toBeDisabled();
    respond();
    await waitFor(() => expect(box).toBeEnabled());
    await chooseEverything();
  });

  it('keeps relative periods, which the job fixes and shows', async () => {
    const [start, end] = [new Date(2026, 9, 1), new Date(2026, 10, 1, 0, 0, 0, -1)].map(time =>
      time.toISOString(),
    );
    const periods = [{ field: 'created_at', from: '-2m', to: '-1m', start: start!, end: end! }];
    const { begun } = await begin(
      '/content/moments?created_at_from=-2m&created_at_to=-1m',
      aJob({ periods }),
    );
    expect(screen.getByRole('button', { name: 'Created is last month' })).toBeVisible();
    await chooseEverything();
    await userEvent.click(screen.getByRole('button', { name: 'Trash' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Trash 2,418 moments?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Check what will change' }));
    expect(
      await screen.findByText('Created is last month: 2026/10/01 – 2026/10/31, as it was when this began'),
    ).toBeVisible();
    expect(begun).toMatchObject([
      {
        target: { filter: { created_at_from: '-2m', created_at_to: '-1m' } },
        time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
  });

  it('is selected with one button, and the bar shows its count', async () => {
    await begin('/content/moments');
    await chooseEverything();
    expect(screen.getByText('All 2,418 selected')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toBeChecked();
  });

  it('runs an action as a job, with the filters of the list and without the deselected rows', async () => {
    const { begun, router } = await begin('/content/moments?status=published&page=2');
    await chooseEverything();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ramen for one' }));
    expect(screen.getByText('All 2,418 but 1 selected')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Trash' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Trash 2,417 moments?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Check what will change' }));
    await waitFor(() =>
      expect(begun).toEqual([
        {
          target: { filter: { status: ['published'], in_trash: false }, except: ['moCcccccc'] },
          changes: { in_trash: true },
          action: 'trash',
          heartbeat_id: 7,
        },
      ]),
    );
    // The URL contains the job, so that a reload shows it again.
    await waitFor(() => expect(router.state.location.search).toBe('?status=published&page=2&job=job-1'));
    expect(
      await screen.findByRole('dialog', { name: /Change moments: visibility to Private/ }),
    ).toBeVisible();
  });

  it('is blacklisted after a confirmation and with a reason, and the job has the name of the action', async () => {
    const changes = { blacklist_scope: 'everything', reason: 'Music of others' };
    const job = aJob({ changes, action_name: 'blacklist' });
    const { begun } = await begin('/content/moments', job, { permissions: ['moments.manage'] });
    await chooseEverything();
    await userEvent.click(screen.getByRole('button', { name: 'Blacklist' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Blacklist 2,418 moments?' });
    expect(within(dialog).getByText(/^Nobody sees them and they earn nothing/)).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), ' Music of others ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Check what will change' }));
    await waitFor(() => expect(begun).toMatchObject([{ changes, action: 'blacklist' }]));
    expect(await screen.findByRole('dialog', { name: 'Blacklist: moments' })).toBeVisible();
  });

  it('is taken off the blacklist after a question without a confirmation', async () => {
    const { begun } = await begin('/content/moments', aJob(), { permissions: ['moments.manage'] });
    await chooseEverything();
    await userEvent.click(screen.getByRole('button', { name: 'Take off the blacklist' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Take 2,418 moments off the blacklist?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Check what will change' }));
    await waitFor(() => expect(begun).toMatchObject([{ action: 'unblacklist' }]));
  });

  it('can change any editable field, validated before it is sent', async () => {
    const { begun } = await begin('/content/moments');
    await chooseEverything();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit 2,418 moments' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add a field' }));
    expect((await screen.findAllByRole('menuitem')).map(item => item.textContent)).toEqual([
      'Title',
      'Description',
      'Visibility',
      'Tags',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Title' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Check what will change' }));
    expect(await within(dialog).findByText('Title must not be empty')).toBeVisible();
    expect(begun).toEqual([]);
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Title/ }), 'One name for all');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Check what will change' }));
    await waitFor(() =>
      expect(begun).toEqual([
        {
          target: { filter: { in_trash: false }, except: [] },
          changes: { title: 'One name for all' },
          heartbeat_id: 7,
        },
      ]),
    );
  });

  it('is selected with the key *, listed among the shortcuts, or from the palette with the same actions as the bar', async () => {
    const { begun } = await begin('/content/moments?status=published');
    await userEvent.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByText('Select all matching rows, on every page')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('*');
    expect(await screen.findByText('All 2,418 selected')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));

    const group = await inPalette('Moments');
    await userEvent.click(group.getByRole('option', { name: 'Select all 2,418 that match' }));
    expect(await screen.findByText('All 2,418 selected')).toBeVisible();
    const selectionGroup = await inPalette('All matching records are selected');
    expect(selectionGroup.queryByRole('option', { name: /^Select all/ })).toBeNull();
    expect(selectionGroup.getByRole('option', { name: 'Edit' })).not.toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(selectionGroup.getByRole('option', { name: 'Unpublish' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Unpublish 2,418 moments?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Check what will change' }));
    await waitFor(() =>
      expect(begun).toEqual([
        {
          target: { filter: { status: ['published'], in_trash: false }, except: [] },
          changes: { status: 'unlisted' },
          action: 'unlist',
          heartbeat_id: 7,
        },
      ]),
    );
  });

  it('does not support every action; the palette gives the reason', async () => {
    const { begun } = await begin('/content/trash?kind=viki');
    await userEvent.keyboard('*');
    const group = await inPalette('All matching records are selected');
    const blocked = group.getByRole('option', { name: 'Delete for good' });
    expect(blocked).toHaveAttribute('aria-disabled', 'true');
    expect(blocked).toHaveAccessibleDescription('Possible only for rows that are selected one by one');
    expect(group.getByRole('option', { name: 'Restore' })).not.toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(group.getByRole('option', { name: 'Restore' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Check what will change' }));
    const target = { filter: { kind: ['viki'] }, except: [] };
    await waitFor(() =>
      expect(begun).toEqual([{ target, changes: { in_trash: false }, action: 'restore', heartbeat_id: 7 }]),
    );
  });

  it('can be edited from the palette', async () => {
    await begin('/content/moments');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ramen for one' }));
    const group = await inPalette('1 selected');
    await userEvent.click(group.getByRole('option', { name: 'Edit' }));
    expect(await screen.findByRole('dialog', { name: 'Edit 1 moments' })).toBeVisible();
  });

  it('can be selected in a list without actions whose records can be edited', async () => {
    renderNotes(notesWith(noteGroups[0].fields), aStore([aNote(), aNote({ id: 'note2', title: 'Bread' })]));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Bread' }));
    const bar = screen.getByRole('toolbar');
    await userEvent.click(within(bar).getByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('dialog', { name: 'Edit 1 notes' })).toBeVisible();
  });

  it('can get tags, and the dialog keeps its values when the server rejects them', async () => {
    mockEndpoints(mockEndpoint(momentEndpoints.jobs, () => problem('rate-limited')));
    mockEndpoints(
      listed,
      mockEndpoint(tagEndpoints.list, () => []),
    );
    renderStudio('/content/moments');
    await screen.findByRole('link', { name: 'Ramen for one' });
    await chooseEverything();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit 2,418 moments' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add a field' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Tags' }));
    expect(within(dialog).getByRole('combobox', { name: 'What to do' })).toHaveValue('attach');
    await userEvent.type(await within(dialog).findByRole('combobox', { name: /^Tags/ }), 'fog{Enter}');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Check what will change' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Too many requests');
    expect(within(dialog).getByText('fog')).toBeVisible();
  });
});

describe('the activity tray', () => {
  it('shows jobs of an earlier visit, and their result when they end', async () => {
    let job = aJob({ state: 'running', waiting: 150, done: 50, total: 200 });
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, () => page(rows, { total: 200 })),
      mockEndpoint(jobEndpoints.get, () => [job]),
      mockEndpoint(jobEndpoints.items, () => []),
    );
    renderStudio('/content/moments');
    mockEndpoints(mockEndpoint(jobEndpoints.list, () => (job.state === 'running' ? [job] : [])));
    await userEvent.click(await screen.findByRole('button', { name: /^Activity/ }));
    const tray = await screen.findByRole('region', { name: 'Activity' });
    expect(
      await within(tray).findByText(/Change moments: visibility to Private/, {}, { timeout: 5000 }),
    ).toBeVisible();
    expect(within(tray).getByText(/50 of 200/)).toBeVisible();
    job = aJob({ state: 'done', waiting: 0, done: 200, skipped: 0, total: 200 });
    // The server keeps what ended; the page reports it.
    const notices = await screen.findByRole('region', { name: 'Notices' }, { timeout: 5000 });
    expect(await within(notices).findByText(/200 changed, 0 failed, 0 skipped/)).toBeVisible();
    await userEvent.click(within(notices).getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('dialog', { name: /Change moments/ })).toBeVisible();
  });
});
