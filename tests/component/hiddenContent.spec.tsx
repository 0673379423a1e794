import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { heartbeatEndpoints } from '../../src/contract/endpoints/administration/heartbeats';
import { hiddenContentEndpoints } from '../../src/contract/endpoints/hiddenContent';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { videoEndpoints } from '../../src/contract/endpoints/videos';
import type { HiddenItem } from '../../src/contract/entities/hiddenItem';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';

const aHidden = (over: Partial<HiddenItem> = {}): HiddenItem => ({
  id: 'moAbcdefg',
  kind: 'moment',
  heartbeat_id: 7,
  title: 'Siren at night',
  thumbnail: null,
  scope: 'earnings',
  reason: 'The music belongs to somebody else.',
  since: '2026-01-04T03:04:05.000Z',
  ...over,
});
const all = [
  aHidden(),
  aHidden({ id: 'vdAbcdefg', kind: 'video', title: 'The longer cut', scope: 'everything', reason: null }),
  aHidden({ id: '7-heartbeat', kind: 'user', title: 'Mira Kovač', scope: 'heartbeat' }),
];

let rows: HiddenItem[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  rows = all;
  sent = [];
  const done = (kind: string) => (body: { ids: readonly string[] }) => {
    sent.push([kind, body]);
    return body.ids.map(id => ({ id, ok: true }));
  };
  mockEndpoints(
    mockEndpoint(hiddenContentEndpoints.list, () => rows),
    mockEndpoint(momentEndpoints.blacklist, ({ body }) => done('moment')(body)),
    mockEndpoint(videoEndpoints.blacklist, ({ body }) => done('video')(body)),
    mockEndpoint(heartbeatEndpoints.blacklistPage, ({ body }) => done('page')(body)),
  );
});

const rowOf = (title: string) => within(screen.getByText(title).closest<HTMLElement>('[role=row]')!);
const start = async (...permissions: Parameters<typeof renderStudio>[1] extends infer O ? O[] : never) => {
  const studio = renderStudio('/hidden-content', ...permissions);
  await screen.findByText('Siren at night');
  return studio;
};

describe('the list of hidden content', () => {
  it('shows what is hidden, its scope, reason and date, and links to it where there is a screen', async () => {
    await start();
    expect(screen.getByRole('heading', { level: 1, name: 'Hidden content' })).toBeVisible();
    expect(rowOf('Siren at night').getByText('No earnings')).toBeVisible();
    expect(rowOf('Siren at night').getByText('The music belongs to somebody else.')).toBeVisible();
    expect(rowOf('The longer cut').getByText('Hidden everywhere')).toBeVisible();
    expect(rowOf('The longer cut').getByText('No reason was given')).toBeVisible();
    expect(rowOf('Mira Kovač').getByText('Page hidden')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Siren at night' })).toHaveAttribute(
      'href',
      '/studio/content/moments?moment=moAbcdefg',
    );
    expect(screen.queryByRole('link', { name: 'The longer cut' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Select Siren at night' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Hidden content' })).toHaveAttribute('aria-current', 'page');
  });

  it('shows an empty state, and a failed state', async () => {
    rows = [];
    const empty = renderStudio('/hidden-content');
    expect(await screen.findByText('You have no hidden content')).toBeVisible();
    empty.unmount();
    mockEndpoints(mockEndpoint(hiddenContentEndpoints.list, () => problem('error-occurred')));
    renderStudio('/hidden-content');
    expect(await screen.findByText('Failed to load hidden content')).toBeVisible();
  });

  it('can be shown again by persons who manage moments, each kind with its own call', async () => {
    await start({ permissions: ['moments.manage'] });
    expect(screen.getByRole('link', { name: 'The longer cut' })).toHaveAttribute(
      'href',
      '/studio/content/videos?video=vdAbcdefg',
    );
    expect(screen.getByRole('link', { name: 'Mira Kovač' })).toHaveAttribute('href', '/studio/creator/7');
    for (const { title } of all)
      await userEvent.click(screen.getByRole('checkbox', { name: `Select ${title}` }));
    const bar = () => within(screen.getByRole('toolbar'));
    await userEvent.click(bar().getByRole('button', { name: 'Take moments off the blacklist' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Take/ }),
    );
    expect(await screen.findByText('Took “Siren at night” off the blacklist')).toBeVisible();
    expect(sent).toEqual([['moment', { ids: ['moAbcdefg'], remove: true, heartbeat_id: undefined }]]);
  });

  it('shows a page again with the id of its creator', async () => {
    await start({ permissions: ['moments.manage'] });
    await userEvent.hover(screen.getByText('Mira Kovač'));
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Mira Kovač' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Show the page again' }));
    expect(screen.queryByRole('menuitem', { name: /blacklist|earn/ })).toBeNull();
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Show the page again' }),
    );
    expect(await screen.findByText('The page of Mira Kovač is shown again')).toBeVisible();
    expect(sent).toEqual([['page', { ids: ['7'], remove: true }]]);
  });
});
