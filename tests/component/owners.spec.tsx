import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionEndpoints } from '../../src/contract/endpoints/collections';
import { creatorSessionEndpoints } from '../../src/contract/endpoints/administration/creatorSessions';
import { heartbeatEndpoints } from '../../src/contract/endpoints/administration/heartbeats';
import { hiddenContentEndpoints } from '../../src/contract/endpoints/hiddenContent';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { prettyLinkEndpoints } from '../../src/contract/endpoints/prettyLinks';
import { questionEndpoints } from '../../src/contract/endpoints/questions';
import { tagEndpoints } from '../../src/contract/endpoints/tags';
import { trashEndpoints } from '../../src/contract/endpoints/trash';
import { videoEndpoints } from '../../src/contract/endpoints/videos';
import { writingEndpoints } from '../../src/contract/endpoints/writings';
import { aCreator } from '../builders/aCreator';
import { aJob } from '../builders/aJob';
import { aMoment } from '../builders/aMoment';
import { aVideo } from '../builders/aVideo';
import { mockEndpoint, mockEndpoints, page, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';

const creators = [aCreator(), aCreator({ id: '38', name: 'Jonas Berg', handle: 'tinykitchenlab' })];
const moments = [
  aMoment({ id: 'moAaaaaaa', heartbeat_id: 31, title: 'Flat water' }),
  aMoment({ id: 'moBbbbbbb', heartbeat_id: 38, title: 'One pan' }),
  aMoment({ id: 'moCcccccc', heartbeat_id: 7, title: 'Mine' }),
];
let requests: URL[] = [];
const latest = () => requests.at(-1)!.searchParams;

beforeEach(() => {
  requests = [];
  mockEndpoints(
    mockEndpoint(momentEndpoints.list, ({ query, request }) => {
      requests.push(new URL(request.url));
      const { heartbeat_id: owner } = query;
      const { id } = query as { id?: string[] };
      return moments.filter(
        each => (owner === undefined || each.heartbeat_id === owner) && (id?.includes(each.id) ?? true),
      );
    }),
    mockEndpoint(momentEndpoints.history, () => []),
    mockEndpoint(heartbeatEndpoints.list, ({ query }) => {
      const { id } = query as { id?: string[] };
      return creators.filter(each => id?.includes(each.id) ?? true);
    }),
    mockEndpoint(heartbeatEndpoints.get, ({ params: { id } }) => {
      const found = creators.find(each => each.id === id);
      return found ? [found] : problem('not-found');
    }),
    mockEndpoint(creatorSessionEndpoints.list, () => []),
  );
});

const manager = { permissions: ['moments.manage'] } as const;
const rowOf = (title: string) => within(screen.getByText(title).closest<HTMLElement>('[role=row]')!);

describe('the owner of records', () => {
  it('is shown with name and handle in a list of everybody’s records, and leads to the owner’s page', async () => {
    renderStudio('/content/moments', manager);
    const owner = await screen.findByRole('link', { name: /Jonas Berg/ });
    expect(owner).toHaveAttribute('href', '/studio/creator/38');
    expect(rowOf('One pan').getByText('@tinykitchenlab')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Creator' })).toBeVisible();
  });

  it('sorts the list by handle', async () => {
    renderStudio('/content/moments', manager);
    await screen.findByText('One pan');
    await userEvent.click(screen.getByRole('button', { name: 'Creator' }));
    await waitFor(() => expect(latest().get('sort_column')).toBe('heartbeat_id'));
    expect(latest().get('sort_direction')).toBe('asc');
  });

  it('is a filter that is selected from the creators and named by the creator', async () => {
    const { router } = renderStudio('/content/moments', manager);
    await screen.findByText('One pan');
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const filters = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await userEvent.click(await filters.findByRole('button', { name: 'Creator' }));
    await userEvent.click(await screen.findByRole('option', { name: /Lena Furrer/ }));
    await waitFor(() => expect(screen.queryByText('One pan')).toBeNull());
    expect(screen.getByText('Flat water')).toBeVisible();
    expect(latest().get('heartbeat_id')).toBe('31');
    expect(router.state.location.search).toBe('?heartbeat_id=31');
    expect(await screen.findByText('is Lena Furrer')).toBeVisible();
  });

  it('is part of a change of all records that match, and of an export', async () => {
    const bodies: unknown[] = [];
    mockEndpoints(
      mockEndpoint(momentEndpoints.export, ({ body }) => {
        bodies.push(body);
        return [{ url: '/exports/x', name: 'moments.csv', periods: [] }];
      }),
      mockEndpoint(momentEndpoints.jobs, ({ body }) => {
        bodies.push(body);
        return [aJob()];
      }),
    );
    renderStudio('/content/moments?heartbeat_id=31&status=published', manager);
    await screen.findByText('Flat water');
    await userEvent.click(screen.getByRole('button', { name: 'More for this list' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ heartbeat_id: 31, filter: { status: ['published'], in_trash: false } });
    expect(bodies[0]).toMatchObject({ columns: expect.arrayContaining(['heartbeat_id']) });
  });

  it('is in the details of a record', async () => {
    renderStudio('/content/moments?moment=moBbbbbbb', manager);
    const details = within(await screen.findByRole('dialog', { name: 'One pan' }));
    expect(await details.findByRole('link', { name: /Jonas Berg/ })).toHaveAttribute(
      'href',
      '/studio/creator/38',
    );
  });

  it('replaces the number of the creator of a video', async () => {
    mockEndpoints(mockEndpoint(videoEndpoints.list, () => [aVideo({ heartbeat_id: 31 })]));
    renderStudio('/content/videos', manager);
    expect(await screen.findByRole('link', { name: /Lena Furrer/ })).toBeVisible();
    expect(screen.queryByText('31')).toBeNull();
  });

  it('is not shown to those who see their own records, who cannot filter by it', async () => {
    renderStudio('/content/moments?heartbeat_id=38');
    expect(await screen.findByText(/heartbeat_id=38/)).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Creator' })).toBeNull();
    expect(requests.map(({ searchParams }) => searchParams.getAll('heartbeat_id'))).toEqual(
      requests.map(() => ['7']),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const filters = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await filters.findByRole('searchbox');
    await waitFor(() => expect(filters.getAllByRole('button').length).toBeGreaterThan(5));
    expect(filters.queryByRole('button', { name: 'Creator' })).toBeNull();
  });
});

describe('the page of a creator', () => {
  beforeEach(() => {
    const counted = (total: number) => () => page([], { total });
    mockEndpoints(
      mockEndpoint(collectionEndpoints.list, counted(3)),
      mockEndpoint(questionEndpoints.list, counted(0)),
      mockEndpoint(writingEndpoints.list, counted(5)),
      mockEndpoint(videoEndpoints.list, counted(86)),
      mockEndpoint(trashEndpoints.list, counted(2)),
      mockEndpoint(tagEndpoints.list, counted(11)),
      mockEndpoint(hiddenContentEndpoints.list, counted(1)),
      mockEndpoint(prettyLinkEndpoints.list, counted(4)),
    );
  });

  it('shows who it is, and each list with the number of their records, linked to these', async () => {
    renderStudio('/creator/31', { permissions: ['moments.manage', 'pretty-links.manage', 'tags.manage'] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Lena Furrer' })).toBeVisible();
    expect(screen.getByText('@lenafurrer')).toBeVisible();
    expect(screen.getByText('Accepted')).toBeVisible();
    expect(screen.getByText('3,400 views, $56.70 earned')).toBeVisible();
    for (const [name, href] of [
      ['Moments 1', '/studio/content/moments?heartbeat_id=31'],
      ['Collections 3', '/studio/content/collections?heartbeat_id=31'],
      ['Questions 0', '/studio/content/questions?heartbeat_id=31'],
      ['Vikis 5', '/studio/content/vikis?heartbeat_id=31'],
      ['Videos 86', '/studio/content/videos?heartbeat_id=31'],
      ['Tags 11', '/studio/content/tags?heartbeat_id=31'],
      ['Trash 2', '/studio/content/trash?heartbeat_id=31'],
      ['Pretty links 4', '/studio/pretty-links?heartbeat_id=31'],
      ['Hidden content 1', '/studio/hidden-content?heartbeat_id=31'],
    ] as const)
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    expect(latest().get('heartbeat_id')).toBe('31');
  });

  it('lists where they are signed in, and ends a session', async () => {
    const session = {
      id: '7f7a2c3e-0000-4000-8000-000000000001',
      email: 'lena@demo.test',
      created_at: '2026-01-03T03:04:05.000Z',
      expires_at: '2026-02-03T03:04:05.000Z',
      refreshed_at: null,
      user_agent: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
      address: '192.0.2.7',
      viewer_name: null,
      is_own: false,
    };
    let open = [session];
    mockEndpoints(
      mockEndpoint(creatorSessionEndpoints.list, () => open),
      mockEndpoint(creatorSessionEndpoints.end, ({ body }) => {
        open = open.filter(({ id }) => !body.ids.includes(id));
        return undefined;
      }),
    );
    renderStudio('/creator/31', manager);
    expect(await screen.findByText(/192\.0\.2\.7/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'End session: Chrome on Linux' }));
    expect(await screen.findByText('Not signed in anywhere.')).toBeVisible();
  });

  it('shows who changed what, and has the actions of the list', async () => {
    mockEndpoints(
      mockEndpoint(heartbeatEndpoints.get, () => [aCreator({ is_locked: true })]),
      mockEndpoint(heartbeatEndpoints.history, () => [
        {
          id: '1',
          actor_id: 5,
          actor_name: 'Ada Admin',
          action: 'POST /heartbeats/lock',
          job_id: null,
          created_at: '2026-01-03T03:04:05.000Z',
          changes: [
            { field: 'is_locked', from: false, to: true },
            { field: 'reason', from: null, to: 'Stolen card' },
          ],
        },
      ]),
    );
    renderStudio('/creator/31', manager);
    expect(await screen.findByText('lena@demo.test')).toBeVisible();
    expect(screen.getByText('Locked')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'History' }));
    expect(await screen.findByText('Ada Admin')).toBeVisible();
    expect(screen.getByText('Stolen card')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Lena Furrer' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Unlock the account' }));
    expect(
      await screen.findByRole('alertdialog', { name: 'Unlock the account of Lena Furrer?' }),
    ).toBeVisible();
  });

  it('is reached from the list of creators', async () => {
    renderStudio('/content/creators', manager);
    expect(await screen.findByRole('link', { name: 'Lena Furrer' })).toHaveAttribute(
      'href',
      '/studio/creator/31',
    );
  });

  it('says that there is none, and is not found without the permission or for what is no id', async () => {
    const missing = renderStudio('/creator/99', manager);
    expect(await screen.findByRole('heading', { name: 'No creator found' })).toBeVisible();
    missing.unmount();
    const other = renderStudio('/creator/31');
    expect(await screen.findByText('Page not found')).toBeVisible();
    other.unmount();
    renderStudio('/creator/lena', manager);
    expect(await screen.findByText('Page not found')).toBeVisible();
  });
});
