import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  permissionEndpoints,
  type PermissionHolders,
} from '../../src/contract/endpoints/administration/permissions';
import { permissions } from '../../src/contract/permissions';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';

const manage = 'heartbeat.manage_app_configs';

const holders = permissions.map((permission): PermissionHolders => ({
  permission,
  roles:
    permission === 'ads.manage'
      ? []
      : [{ id: 'rladmin', name: 'admin', people: 1, is_own: permission !== 'tags.manage' }],
  people: permission === 'ads.manage' ? 0 : 7,
  first: permission === 'ads.manage' ? [] : [{ id: '5', name: 'Tomás Ferreira' }],
}));

beforeEach(() => mockEndpoints(mockEndpoint(permissionEndpoints.list, () => holders)));

const start = async (path = '/admin/permissions') => {
  const studio = renderStudio(path, { permissions: [manage] });
  await screen.findByRole('table', { name: 'What needs which permission' });
  return studio;
};
const rows = () => screen.getAllByRole('row').slice(1);

describe('the explanation of permissions', () => {
  it('is a tab of the administration', async () => {
    await start();
    const tabs = within(screen.getByRole('navigation', { name: 'Administration' }));
    expect(tabs.getByRole('link', { name: 'Permissions' })).toHaveAttribute('aria-current', 'page');
    expect(tabs.getByRole('link', { name: 'Roles' })).toBeVisible();
  });

  it('says of each permission which roles contain it, who has it, and by which role the person does', async () => {
    await start();
    const card = (permission: string) =>
      within(screen.getByRole('heading', { level: 3, name: new RegExp(`${permission}$`) }).closest('li')!);
    const config = card(manage);
    expect(config.getByText('Manage configuration and roles')).toBeVisible();
    expect(config.getByRole('link', { name: 'admin' })).toHaveAttribute(
      'href',
      '/studio/admin/roles?role=rladmin',
    );
    expect(config.getByText('7 people')).toBeVisible();
    expect(config.getByText('Tomás Ferreira and 6 others')).toBeVisible();
    expect(config.getByText('You have it by admin')).toBeVisible();
    expect(card('tags.manage').getByText('You do not have it')).toBeVisible();
    expect(card('ads.manage').getByText('No role contains it')).toBeVisible();
  });

  it.each([
    ['audit log', /Administration: Audit log/, manage],
    ['GET /audit', /Changes with their author/, manage],
    ['make supertag', /Make supertag.*Action · Tags/, 'tags.manage'],
  ])('finds “%s” with the permission that it needs', async (searched, found, permission) => {
    const { router } = await start();
    await userEvent.type(screen.getByRole('searchbox'), `${searched}{Enter}`);
    await waitFor(() => expect(rows().length).toBeLessThan(10));
    const row = rows().find(each => found.test(each.textContent))!;
    expect(row).toHaveTextContent(permission);
    expect(row).toHaveTextContent('7 people');
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe(searched);
  });

  it('says what everybody may do, and what for others', async () => {
    await start('/admin/permissions?q=PUT+/moments/{id}&kind=call');
    expect(rows()[0]).toHaveTextContent('Everybody, for what is their own');
    expect(rows()[0]).toHaveTextContent('For what others own:moments.manage');
  });

  it('filters by permission, and says when nothing matches', async () => {
    await start('/admin/permissions?permission=comments.review&kind=screen');
    expect(rows().length).toBeGreaterThan(0);
    for (const row of rows()) expect(row).toHaveTextContent('comments.review');
    await userEvent.type(screen.getByRole('searchbox'), 'zebra{Enter}');
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    let fails = true;
    mockEndpoints(
      mockEndpoint(permissionEndpoints.list, () => (fails ? problem('error-occurred') : holders)),
    );
    renderStudio('/admin/permissions', { permissions: [manage] });
    expect(await screen.findByText('The permissions did not load')).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});
