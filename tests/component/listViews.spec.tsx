import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { configurationEndpoints } from '../../src/contract/endpoints/configurations';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { userEndpoints } from '../../src/contract/endpoints/people/user';
import type { Preferences } from '../../src/contract/entities/people/preferences';
import { sharedViews, type SharedViews } from '../../src/contract/entities/people/sharedViews';
import { aMoment } from '../builders/aMoment';
import { mockEndpoint, mockEndpoints, page, problem } from '../msw';
import { copiedText } from '../render/copiedText';
import { renderStudio } from '../render/renderStudio';

const rows = [aMoment({ id: 'moAaaaaaa', title: 'Night market' })];
const pending = { id: 'v1', name: 'Needs a look', query: 'review_status=pending' };
const travel = { id: 'o1', name: 'Travel', query: 'tags=travel&sort_column=views' };
const admin = ['heartbeat.manage_app_configs'] as const;

const open = async (
  path: string,
  {
    views = { version: 0, lists: {} },
    ...options
  }: Parameters<typeof renderStudio>[1] & { views?: SharedViews } = {},
) => {
  mockEndpoints(
    mockEndpoint(momentEndpoints.list, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const total = searchParams.get('review_status') === 'pending' ? 12 : 2418;
      return page(rows, { total, per_page: Number(searchParams.get('per_page')) });
    }),
  );
  let stored = views;
  const saved: Preferences[] = [];
  const studio = renderStudio(path, { ...options, views });
  mockEndpoints(
    mockEndpoint(configurationEndpoints.read, () => [{ ...stored }]),
    mockEndpoint(configurationEndpoints.save, ({ body }) => {
      const given = sharedViews.parse(body);
      if (given.version !== stored.version) return problem('stale-record');
      stored = { ...given, version: stored.version + 1 };
      return [{ ...stored }];
    }),
    mockEndpoint(userEndpoints.savePreferences, ({ body }) => {
      saved.push(body);
      return [body];
    }),
  );
  await screen.findByRole('link', { name: 'Night market' });
  return { ...studio, saved, shared: () => stored, meanwhile: (next: SharedViews) => void (stored = next) };
};

const openMenu = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^View: / }));
  return within(await screen.findByRole('dialog', { name: 'Views' }));
};
const shown = (): string | null => screen.getByRole('button', { name: /^View: /, hidden: true }).textContent;

describe('saved views', () => {
  it('save the state of the list under a name, for the person alone', async () => {
    const { saved, router } = await open('/content/moments?status=published');
    expect(shown()).toBe('Not saved');
    const menu = await openMenu();
    await userEvent.click(await menu.findByRole('button', { name: 'Save as a view' }));
    expect(menu.queryByRole('checkbox', { name: 'Share with everybody' })).toBeNull();
    await userEvent.click(menu.getByRole('button', { name: 'Save' }));
    expect(await menu.findByText('Enter a name')).toBeVisible();
    await userEvent.type(menu.getByRole('textbox', { name: 'Name' }), 'Live{Enter}');
    await waitFor(() => expect(shown()).toBe('Live'));
    await waitFor(() =>
      expect(saved.at(-1)?.saved_views?.['moments']).toEqual([
        { id: expect.any(String), name: 'Live', query: 'status=published' },
      ]),
    );
    expect(router.state.location.search).toMatch(/^\?status=published&view=\w+$/);
  });

  it('are selected, and All has no filters', async () => {
    const preferences = { saved_views: { moments: [travel] } };
    const { router } = await open('/content/moments', { preferences });
    const menu = await openMenu();
    await userEvent.click(await menu.findByRole('button', { name: 'Travel' }));
    await waitFor(() => expect(shown()).toBe('Travel'));
    expect(router.state.location.search).toBe('?tags=travel&sort_column=views&sort_direction=desc&view=o1');
    const again = await openMenu();
    expect(again.getByRole('button', { name: 'Travel' })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(again.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(shown()).toBe('All');
  });

  it('show when the list differs, and can be saved or reverted', async () => {
    const preferences = { saved_views: { moments: [travel] } };
    const { saved, router } = await open(
      '/content/moments?tags=travel&sort_column=views&sort_direction=desc&view=o1',
      { preferences },
    );
    await waitFor(() => expect(shown()).toBe('Travel'));
    expect(screen.queryByText('changed')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Earnings' }));
    expect(await screen.findByText('changed')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Revert' }));
    await waitFor(() => expect(router.state.location.search).toContain('sort_column=views'));
    expect(screen.queryByText('changed')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Earnings' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved.at(-1)?.saved_views?.['moments']?.[0]?.query).toContain('sort_column=earnings'),
    );
    expect(screen.queryByText('changed')).toBeNull();
  });

  it('have columns and density, which can be changed in the view alone', async () => {
    const preferences = { density: 'dense' as const, tables: { moments: { columns: ['views', 'tags'] } } };
    const { studio, router } = await open('/content/moments?status=published', { preferences });
    await screen.findByRole('button', { name: /^View, 3 of/ });
    const menu = await openMenu();
    await userEvent.click(await menu.findByRole('button', { name: 'Save as a view' }));
    await userEvent.type(menu.getByRole('textbox', { name: 'Name' }), 'Live{Enter}');
    await waitFor(() => expect(shown()).toBe('Live'));
    const query = () => studio.preferences.get().saved_views?.['moments']?.[0]?.query;
    expect(query()).toBe('status=published&columns=views%2Ctags&density=dense');
    expect(screen.queryByText('changed')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^View, / }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Earnings' }));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('changed')).toBeVisible();
    expect(router.state.location.search).toContain('columns=views%2Ctags%2Cearnings');
    expect(studio.preferences.get().tables).toEqual(preferences.tables);
    await userEvent.click(await screen.findByRole('button', { name: 'Save', hidden: true }));
    await waitFor(() =>
      expect(query()).toBe('status=published&columns=views%2Ctags%2Cearnings&density=dense'),
    );
  });

  it('are sent as a link to the list as it is shown', async () => {
    const preferences = { density: 'dense' as const, tables: { moments: { columns: ['views'] } } };
    await open('/content/moments?status=published&moment=moAaaaaaa', { preferences });
    await screen.findByRole('button', { name: /^View, 2 of/ });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /^View: / }));
    await user.click(await screen.findByRole('button', { name: 'Copy the link to this list' }));
    expect(await screen.findByText('The link is copied')).toBeVisible();
    expect(new URL(await copiedText()).search).toBe('?status=published&columns=views&density=dense');
  });

  it('are renamed, and deleted with Undo', async () => {
    const other = { ...travel, id: 'o2', name: 'Other' };
    const preferences = { saved_views: { moments: [travel, other] } };
    const { studio } = await open('/content/moments', { preferences });
    const names = () => studio.preferences.get().saved_views?.['moments']?.map(({ name }) => name);
    const menu = await openMenu();
    await userEvent.click(await menu.findByRole('button', { name: 'Rename Travel' }));
    await userEvent.type(menu.getByRole('textbox', { name: 'Name' }), ' plans{Enter}');
    await waitFor(() => expect(names()).toEqual(['Travel plans', 'Other']));
    const again = await openMenu();
    await userEvent.click(again.getByRole('button', { name: 'Delete Travel plans' }));
    await waitFor(() => expect(names()).toEqual(['Other']));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() => expect(names()).toEqual(['Travel plans', 'Other']));
  });
});

describe('a deleted default view', () => {
  it('comes back with Undo, and is no default if another view became it meanwhile', async () => {
    const other = { ...travel, id: 'o2', name: 'Other' };
    const preferences = { saved_views: { moments: [{ ...travel, is_default: true }, other] } };
    const { studio } = await open('/content/moments', { preferences });
    const menu = await openMenu();
    await userEvent.click(await menu.findByRole('button', { name: 'Delete Travel' }));
    await userEvent.click(await menu.findByRole('button', { name: 'Open this list with Other' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() =>
      expect(studio.preferences.get().saved_views?.['moments']).toEqual([
        travel,
        { ...other, is_default: true },
      ]),
    );
  });
});

describe('own views', () => {
  const look = { ...pending, id: 'o3', name: 'Mine' };
  const preferences = { saved_views: { moments: [travel, look] } };

  it('have the number of their records in the menu', async () => {
    await open('/content/moments', { preferences });
    const menu = await openMenu();
    const item = await menu.findByRole('button', { name: 'Mine' });
    await waitFor(() => expect(item).toHaveAccessibleDescription('12'));
    expect(menu.getByRole('button', { name: 'Travel' })).toHaveAccessibleDescription('2,418');
  });

  it('are counted before the menu is opened, once', async () => {
    const { studio } = await open('/content/moments', { preferences });
    const counted = () =>
      studio.queries
        .getQueryCache()
        .findAll({ queryKey: ['moments', 'getList'] })
        .filter(({ queryKey }) => JSON.stringify(queryKey).includes('"perPage":1}'));
    await waitFor(() => expect(counted()).toHaveLength(2), { timeout: 15_000 });
    await waitFor(() => expect(counted().every(({ state }) => state.status === 'success')).toBe(true));
    const before = counted().map(({ state }) => state.dataUpdateCount);
    const menu = await openMenu();
    expect(await menu.findByRole('button', { name: 'Mine' })).toHaveAccessibleDescription('12');
    expect(counted().map(({ state }) => state.dataUpdateCount)).toEqual(before);
  });

  it('can be the default, with which menus and tabs open the list, but no address', async () => {
    const { studio, router } = await open('/content/moments', { preferences });
    const menu = await openMenu();
    await userEvent.click(await menu.findByRole('button', { name: 'Open this list with Mine' }));
    const stored = () => studio.preferences.get().saved_views?.['moments'];
    await waitFor(() => expect(stored()).toEqual([travel, { ...look, is_default: true }]));
    await userEvent.click(menu.getByRole('button', { name: 'Open this list with Travel' }));
    await waitFor(() => expect(stored()).toEqual([{ ...travel, is_default: true }, look]));
    await userEvent.click(menu.getByRole('button', { name: 'Open this list with Mine' }));
    await userEvent.keyboard('{Escape}');
    expect(router.state.location.search).toBe('');
    const link = within(screen.getByRole('navigation', { name: 'Studio' })).getByRole('link', {
      name: 'Content',
    });
    await userEvent.click(link);
    await waitFor(() => expect(router.state.location.search).toBe('?review_status=pending&view=o3'));
    expect(shown()).toBe('Mine');
    expect(screen.getByRole('link', { name: 'Moments' })).toHaveAttribute(
      'href',
      expect.stringContaining('?review_status=pending&view=o3'),
    );
    const again = await openMenu();
    const isDefault = await again.findByRole('button', { name: 'Open this list with Mine' });
    expect(isDefault).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(isDefault);
    await waitFor(() => expect(stored()).toEqual([travel, look]));
  });
});

describe('shared views', () => {
  const views = { version: 3, lists: { moments: [pending] } };

  it('are in the menu with their counts and open their list', async () => {
    const { router } = await open('/content/moments', { views });
    const menu = screen.getByRole('navigation', { name: 'Studio' });
    const link = await within(menu).findByRole('link', { name: /Needs a look/ }, { timeout: 15_000 });
    await waitFor(() => expect(link).toHaveTextContent('12'));
    await userEvent.click(link);
    await waitFor(() => expect(router.state.location.search).toBe('?review_status=pending&view=v1'));
    expect(shown()).toBe('Needs a look');
    expect(link).toHaveAttribute('aria-current', 'page');
  });

  it('cannot be changed without the permission', async () => {
    await open('/content/moments?review_status=pending&view=v1', { views });
    await waitFor(() => expect(shown()).toBe('Needs a look'));
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    expect(await screen.findByText('changed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Revert' })).toBeVisible();
    const menu = await openMenu();
    expect(menu.queryByRole('button', { name: /Rename|Delete/ })).toBeNull();
  });

  it('are added with the permission, beside those that somebody else added meanwhile', async () => {
    const { shared, meanwhile } = await open('/content/moments?status=draft', { permissions: admin, views });
    const menu = await openMenu();
    await userEvent.click(await menu.findByRole('button', { name: 'Save as a view' }));
    await userEvent.type(menu.getByRole('textbox', { name: 'Name' }), 'Drafts');
    await userEvent.click(menu.getByRole('checkbox', { name: 'Share with everybody' }));
    let isFirst = true;
    mockEndpoints(
      mockEndpoint(configurationEndpoints.save, ({ body }) => {
        const given = sharedViews.parse(body);
        if (isFirst) {
          isFirst = false;
          meanwhile({ version: 4, lists: { moments: [pending, travel] } });
        }
        if (given.version !== shared().version) return problem('stale-record');
        meanwhile({ ...given, version: given.version + 1 });
        return [{ ...shared() }];
      }),
    );
    await userEvent.click(menu.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(shared().lists['moments']?.map(({ name }) => name)).toEqual([
        'Needs a look',
        'Travel',
        'Drafts',
      ]),
    );
    await waitFor(() => expect(shown()).toBe('Drafts'));
  });

  it('show in the form why the server rejected a change', async () => {
    await open('/content/moments?status=draft', { permissions: admin, views });
    mockEndpoints(mockEndpoint(configurationEndpoints.save, () => problem('not-enough-permission')));
    const menu = await openMenu();
    await userEvent.click(await menu.findByRole('button', { name: 'Save as a view' }));
    await userEvent.type(menu.getByRole('textbox', { name: 'Name' }), 'Drafts');
    await userEvent.click(menu.getByRole('checkbox', { name: 'Share with everybody' }));
    await userEvent.click(menu.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(menu.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true'),
    );
  });
});
