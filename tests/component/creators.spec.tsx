import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { heartbeatEndpoints } from '../../src/contract/endpoints/administration/heartbeats';
import type { Creator } from '../../src/contract/entities/administration/creator';
import { aCreator } from '../builders/aCreator';
import { aJob } from '../builders/aJob';
import { jobEndpoints } from '../../src/contract/jobs/job';
import { mockEndpoint, mockEndpoints, page } from '../msw';
import { mockUndo } from '../render/mockUndo';
import { renderStudio } from '../render/renderStudio';

let rows: Creator[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  rows = [
    aCreator(),
    aCreator({ id: '38', name: 'Jonas Berg', handle: 'tinykitchenlab', blacklists: ['everything'] }),
    aCreator({ id: '5', name: 'Team Heartbeat', handle: 'teamheartbeat' }),
  ];
  sent = [];
  mockEndpoints(
    mockEndpoint(heartbeatEndpoints.list, () => rows),
    mockEndpoint(heartbeatEndpoints.blacklistAll, ({ body }) => {
      sent.push(body);
      rows = rows.map(row =>
        body.ids.includes(row.id) ? { ...row, blacklists: body.remove ? [] : ['everything'] } : row,
      );
      return body.ids.map(id => ({ id, ok: true }));
    }),
  );
});

const start = async () => {
  const studio = renderStudio('/content/creators', { permissions: ['moments.manage'] });
  await screen.findByText('Lena Furrer');
  return studio;
};
const openMenu = async (name: string) => {
  await userEvent.hover(screen.getByText(name));
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return screen.findByRole('menu');
};
const rowOf = (name: string) => within(screen.getByText(name).closest<HTMLElement>('[role=row]')!);

describe('the list of creators', () => {
  it('is a tab only for persons who manage moments', async () => {
    renderStudio('/content/creators');
    expect(await screen.findByText('Page not found')).toBeVisible();
  });

  it('shows handle, application and blacklists of each creator', async () => {
    await start();
    expect(screen.getByRole('link', { name: 'Creators' })).toBeVisible();
    expect(rowOf('Jonas Berg').getByText('@tinykitchenlab')).toBeVisible();
    expect(rowOf('Jonas Berg').getByText('Accepted')).toBeVisible();
    expect(rowOf('Jonas Berg').getByText('Hidden everywhere')).toBeVisible();
  });

  it('hides a creator with a reason, and Undo shows the creator again', async () => {
    const before = rows;
    const undone = mockUndo(() => (rows = before));
    await start();
    const menu = await openMenu('Lena Furrer');
    expect(within(menu).getByRole('menuitem', { name: 'View publicly' })).toBeVisible();
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Hide everything' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Hide all content of Lena Furrer?' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Stolen videos');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hide everything' }));
    expect(await screen.findByText('All content of Lena Furrer is hidden')).toBeVisible();
    await waitFor(() => expect(rowOf('Lena Furrer').getByText('Hidden everywhere')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rowOf('Lena Furrer').queryByText('Hidden everywhere')).toBeNull());
    expect(sent).toEqual([{ ids: ['31'], reason: 'Stolen videos' }]);
    expect(undone).toHaveLength(1);
  });

  it('shows a creator again after a confirmation, and Undo hides the creator again', async () => {
    const undone = mockUndo();
    await start();
    await userEvent.click(
      within(await openMenu('Jonas Berg')).getByRole('menuitem', { name: 'Show everything again' }),
    );
    const dialog = await screen.findByRole('alertdialog', { name: 'Show all content of Jonas Berg again?' });
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show everything again' }));
    expect(await screen.findByText('All content of Jonas Berg is shown again')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undone).toHaveLength(1));
    expect(sent).toEqual([{ ids: ['38'], remove: true }]);
  });

  it('cannot hide the page of the platform; the menu gives the reason', async () => {
    await start();
    const item = within(await openMenu('Team Heartbeat')).getByRole('menuitem', { name: 'Hide everything' });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveAccessibleDescription('The platform’s own page cannot be blacklisted');
  });

  it('shows locked and banned accounts, and locks one with a reason', async () => {
    rows = [
      aCreator(),
      aCreator({ id: '38', name: 'Jonas Berg', handle: 'tinykitchenlab', is_locked: true, is_banned: true }),
    ];
    mockEndpoints(
      mockEndpoint(heartbeatEndpoints.lock, ({ body }) => {
        sent.push(body);
        rows = rows.map(row => (body.ids.includes(row.id) ? { ...row, is_locked: true } : row));
        return body.ids.map(id => ({ id, ok: true }));
      }),
    );
    await start();
    expect(rowOf('Jonas Berg').getByText('Locked')).toBeVisible();
    expect(rowOf('Jonas Berg').getByText('Banned')).toBeVisible();
    const menu = await openMenu('Lena Furrer');
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Lock the account' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Lock the account of Lena Furrer?' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Stolen card');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lock the account' }));
    expect(await screen.findByText('The account of Lena Furrer is locked')).toBeVisible();
    await waitFor(() => expect(rowOf('Lena Furrer').getByText('Locked')).toBeVisible());
    expect(sent).toEqual([{ ids: ['31'], reason: 'Stolen card' }]);
  });

  it('cannot lock or ban the account of the platform; the menu gives the reason', async () => {
    await start();
    const item = within(await openMenu('Team Heartbeat')).getByRole('menuitem', { name: 'Ban' });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveAccessibleDescription('The platform’s own account cannot be locked or banned');
  });

  it('stops the earnings of all creators that match as a job', async () => {
    const job = aJob({ resource: 'creators', action_name: 'stopEarnings' });
    mockEndpoints(
      mockEndpoint(heartbeatEndpoints.list, () => page(rows, { total: 700 })),
      mockEndpoint(heartbeatEndpoints.jobs, ({ body }) => {
        sent.push(body);
        return [job];
      }),
      mockEndpoint(jobEndpoints.get, () => [job]),
      mockEndpoint(jobEndpoints.items, () => []),
    );
    renderStudio('/content/creators?is_banned=false', { permissions: ['moments.manage'] });
    await screen.findByText('Lena Furrer');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 700 that match' }));
    await userEvent.click(screen.getByRole('button', { name: 'Stop earnings' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Stop the earnings of 700 creators?' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Bought views');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Check what will change' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          target: { filter: { is_banned: [false] }, except: [] },
          changes: { blacklists: { action: 'attach', blacklists: ['earnings'] }, reason: 'Bought views' },
          action: 'stopEarnings',
        },
      ]),
    );
  });
});
