import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { tagEndpoints } from '../../src/contract/endpoints/tags';
import type { Tag } from '../../src/contract/entities/tag';
import { jobEndpoints } from '../../src/contract/jobs/job';
import { aJob } from '../builders/aJob';
import { aTag } from '../builders/aTag';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';

const job = aJob({
  changes: { tags: { action: 'merge', tags: ['fog', 'sea'] } },
  ...{ total: 0, planned: 0, waiting: 0, skipped: 0, reasons: [] },
});

let rows: Tag[] = [];
let requests: URL[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  rows = [aTag(), aTag({ id: 'tgBBBBBBBBBB', name: 'sea', permalink: 'sea', moments: 1 })];
  requests = [];
  sent = [];
  mockEndpoints(
    mockEndpoint(tagEndpoints.list, ({ query, request }) => {
      requests.push(new URL(request.url));
      const { id } = query as { id?: readonly string[] };
      return rows.filter(row => id?.includes(row.id) ?? true);
    }),
    mockEndpoint(tagEndpoints.create, ({ body }) => {
      sent.push(body);
      const created = aTag({ id: 'tgCCCCCCCCCC', name: body.name, permalink: body.name, moments: 0 });
      rows = [...rows, created];
      return [created];
    }),
    mockEndpoint(tagEndpoints.update, ({ params, body }) => {
      sent.push([params.id, body]);
      if (body.name === 'sea')
        return problem('tag-exists', { errors: [{ path: 'name', message: 'Tag already exists' }] });
      rows = rows.map(row => (row.id === params.id ? { ...row, name: body.name ?? row.name } : row));
      return rows.filter(({ id }) => id === params.id);
    }),
    mockEndpoint(tagEndpoints.remove, ({ params }) => {
      sent.push(params.id);
      const removed = rows.filter(({ id }) => id === params.id);
      rows = rows.filter(({ id }) => id !== params.id);
      return removed;
    }),
    mockEndpoint(tagEndpoints.history, () => []),
    mockEndpoint(momentEndpoints.list, () => []),
    mockEndpoint(tagEndpoints.jobs, ({ body }) => {
      sent.push(body);
      return [job];
    }),
    mockEndpoint(jobEndpoints.get, () => [job]),
    mockEndpoint(jobEndpoints.items, () => []),
  );
});

const start = async (...given: Parameters<typeof renderStudio>) => {
  const studio = renderStudio(...given);
  await screen.findByRole('link', { name: 'fog' });
  return studio;
};

describe('tags', () => {
  it('are renamed in the details panel; a duplicate name is an error at the field', async () => {
    const { router } = await start('/content/tags');
    await userEvent.click(screen.getByRole('link', { name: 'fog' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tag=tgAAAAAAAAAA'));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'sea');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Tag already exists'))[0]).toBeVisible();
    expect(name).toHaveFocus();
    await userEvent.type(name, ' mist');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Saved “sea mist”'))[0]).toBeVisible();
    expect(sent.at(-1)).toEqual(['tgAAAAAAAAAA', { name: 'sea mist', heartbeat_id: 7 }]);
    expect(await screen.findByRole('link', { name: 'sea mist' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'History' })).toBeVisible();
  });

  it('are created with the button New tag', async () => {
    const { router } = await start('/content/tags');
    await userEvent.click(screen.getByRole('button', { name: 'New tag' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'rain');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tag=tgCCCCCCCCCC'));
    expect(sent).toEqual([{ name: 'rain', heartbeat_id: 7 }]);
    expect(await screen.findByRole('link', { name: 'rain' })).toBeVisible();
  });

  it('are deleted after a confirmation with the number of their moments', async () => {
    await start('/content/tags');
    await userEvent.hover(screen.getByRole('link', { name: 'fog' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for fog' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete the tag “fog”?' });
    expect(dialog).toHaveTextContent('It is removed from 12 moments.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted the tag “fog”')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'fog' })).toBeNull());
    expect(sent).toEqual(['tgAAAAAAAAAA']);
  });

  it('can be selected and exported as CSV, and have no bulk edit, because each name is unique', async () => {
    await start('/content/tags');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select fog' }));
    const bar = screen.getByRole('toolbar');
    expect(within(bar).getByText('1 selected')).toBeVisible();
    expect(within(bar).queryByRole('button', { name: 'Edit' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'More for this list' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export tags' });
    expect(within(dialog).getByText('Selected rows: 1')).toBeVisible();
  });

  it('that are selected are merged into the most used or another one, after a dry run', async () => {
    await start('/content/tags');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select sea' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select fog' }));
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Merge' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Merge 2 tags into one?' });
    const target = await within(dialog).findByRole('combobox', { name: 'Tag that stays' });
    await waitFor(() => expect(target).toHaveValue('fog'));
    // The list of suggestions would cover the buttons.
    expect(target).toHaveFocus();
    expect(target).toHaveAttribute('aria-expanded', 'false');
    await userEvent.clear(target);
    await userEvent.type(target, 's');
    const option = await screen.findByRole('option', { name: 'sea 1' });
    expect(screen.getAllByRole('option')).toEqual([option]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(target).toHaveValue('sea');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Check what will change' }));
    expect(
      await screen.findByRole('dialog', { name: 'Change moments: merge sea into fog in tags' }),
    ).toBeVisible();
    expect(sent).toEqual([
      {
        target: { ids: ['tgBBBBBBBBBB', 'tgAAAAAAAAAA'] },
        changes: { name: 'sea' },
        action: 'merge',
        heartbeat_id: 7,
      },
    ]);
    // Nothing but the tags themselves would change.
    expect(await screen.findByRole('button', { name: 'Delete the tags' })).toBeEnabled();
    expect(screen.getByText(/^At the end, tags that are left without moments are deleted/)).toBeVisible();
  });

  it('that are selected are deleted by a job, a single one at once', async () => {
    await start('/content/tags');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select sea' }));
    const bar = within(screen.getByRole('toolbar'));
    await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alertdialog', { name: 'Delete the tag “sea”?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select fog' }));
    await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete 2 tags?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Check what will change' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { target: { ids: ['tgBBBBBBBBBB', 'tgAAAAAAAAAA'] }, changes: { deleted: true } },
      ]),
    );
  });

  it('are in the order of their use, the most used first', async () => {
    await start('/content/tags');
    const { searchParams } = requests[0]!;
    expect([searchParams.get('sort_column'), searchParams.get('sort_direction')]).toEqual([
      'moments',
      'desc',
    ]);
  });

  it('are those of the person, and all tags for persons who manage tags', async () => {
    const own = await start('/content/tags');
    expect(requests[0]!.searchParams.get('heartbeat_id')).toBe('7');
    own.unmount();
    requests = [];
    await start('/content/tags', { permissions: ['tags.manage'] });
    expect(requests[0]!.searchParams.has('heartbeat_id')).toBe(false);
  });
});
