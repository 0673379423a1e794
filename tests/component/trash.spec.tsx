import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { trashEndpoints } from '../../src/contract/endpoints/trash';
import type { TrashItem } from '../../src/contract/entities/trashItem';
import { aTrashItem } from '../builders/aTrashItem';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { mockUndo } from '../render/mockUndo';
import { renderStudio } from '../render/renderStudio';

const moment = aTrashItem();
const viki = aTrashItem({ id: 'viAbcdefg', kind: 'viki', title: 'How to film fog', days_left: 2 });
const link = aTrashItem({ id: 'lnAbcdefg', kind: 'pretty_link', title: 'Camera bag' });

let rows: TrashItem[] = [];
let requests: URL[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  rows = [moment, viki, link];
  requests = [];
  sent = [];
  mockEndpoints(
    mockEndpoint(trashEndpoints.list, ({ query, request }) => {
      requests.push(new URL(request.url));
      const { kind } = query as { kind?: readonly string[] };
      return rows.filter(row => kind?.includes(row.kind) ?? true);
    }),
    mockEndpoint(trashEndpoints.restore, ({ body }) => {
      sent.push(body);
      if (!body.undo) rows = rows.filter(({ id }) => !body.ids.includes(id));
      else rows = [moment, viki, link];
      return body.ids.map(id => ({ id, ok: true }));
    }),
    mockEndpoint(trashEndpoints.remove, ({ body }) => {
      sent.push(body);
      return body.ids.map(id =>
        id === moment.id
          ? { id, ok: false, code: 'conflict' as const, message: 'It is not in the trash' }
          : { id, ok: true },
      );
    }),
  );
});

const start = async () => {
  const studio = renderStudio('/content/trash');
  await screen.findByText(viki.title);
  return studio;
};
const rowOf = (title: string) => screen.getByText(title).closest<HTMLElement>('[role=row]')!;
const openMenu = async (title: string) => {
  await userEvent.hover(await screen.findByText(title));
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
};
const choose = (...titles: string[]) =>
  titles.reduce(
    (before, title) =>
      before.then(() => userEvent.click(screen.getByRole('checkbox', { name: `Select ${title}` }))),
    Promise.resolve(),
  );

describe('the trash', () => {
  it('lists records of every kind with the remaining days, the last trashed first', async () => {
    await start();
    expect(within(rowOf(viki.title)).getByText('Viki')).toBeVisible();
    expect(within(rowOf(viki.title)).getByText('2 days')).toBeVisible();
    expect(within(rowOf(link.title)).getByText('Pretty link')).toBeVisible();
    expect(requests[0]!.searchParams.get('sort_column')).toBe('trashed_at');
    expect(requests[0]!.searchParams.get('heartbeat_id')).toBe('7');
  });

  it('is filtered by kind', async () => {
    await start();
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const fields = await within(await screen.findByRole('dialog')).findAllByRole('button');
    expect(fields.map(field => field.textContent)).toEqual(['Kind', 'Trashed by', 'Trashed']);
    await userEvent.click(fields[0]!);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Viki' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(link.title)).toBeNull());
    expect(requests.at(-1)!.searchParams.getAll('kind')).toEqual(['viki']);
  });

  it('restores several records of different kinds in one call, and Undo moves them back', async () => {
    const before = rows;
    const undone = mockUndo(() => (rows = before));
    await start();
    await choose(moment.title, viki.title);
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Restored 2 records')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(viki.title)).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(viki.title)).toBeVisible();
    const ids = [moment.id, viki.id];
    expect(sent).toEqual([{ ids, heartbeat_id: 7 }]);
    expect(undone).toHaveLength(1);
  });

  it('restores nothing that a moderator removed, and says why', async () => {
    rows = [aTrashItem({ ...moment, trashed_by: 'moderator' }), viki];
    await start();
    await openMenu(moment.title);
    const restore = await screen.findByRole('menuitem', { name: 'Restore' });
    expect(restore).toHaveAttribute('aria-disabled', 'true');
    expect(restore).toHaveAccessibleDescription(
      'A moderator removed it. Only a moderator can restore or delete it',
    );
  });

  it('lets a moderator restore what another moderator removed', async () => {
    rows = [aTrashItem({ ...moment, trashed_by: 'moderator' }), viki];
    renderStudio('/content/trash', { permissions: ['moments.manage'] });
    await openMenu(moment.title);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Restore' }));
    await waitFor(() => expect(sent).toMatchObject([{ ids: [moment.id] }]));
  });

  it('asks before deleting forever, and shows which records were not deleted', async () => {
    await start();
    await choose(moment.title, link.title);
    await userEvent.click(
      within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete for good' }),
    );
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete 2 records for good?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('Deleted “Camera bag” for good')).toBeVisible();
    expect(screen.getByText(/It is not in the trash/)).toBeVisible();
    expect(await screen.findByText(moment.title)).toBeVisible();
  });

  it('shows an empty state, and a failed state', async () => {
    rows = [];
    const empty = renderStudio('/content/trash');
    expect(await screen.findByText('The trash is empty')).toBeVisible();
    empty.unmount();
    mockEndpoints(mockEndpoint(trashEndpoints.list, () => problem('error-occurred')));
    renderStudio('/content/trash');
    expect(await screen.findByText('Failed to load trash')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
