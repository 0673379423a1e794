import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { peopleEndpoints } from '../../src/contract/endpoints/administration/people';
import { roleEndpoints } from '../../src/contract/endpoints/administration/roles';
import type { Person } from '../../src/contract/entities/administration/person';
import type { Role } from '../../src/contract/entities/administration/role';
import { aRole } from '../builders/aRole';
import { anAccount } from '../builders/anAccount';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';

const manage = 'heartbeat.manage_app_configs';

let roles: Role[] = [];
let people: Person[] = [];
let sent: unknown[] = [];

const named = <T extends { id: string }>(rows: readonly T[], query: object): readonly T[] => {
  const { id } = query as { id?: readonly string[] };
  return rows.filter(row => id?.includes(row.id) ?? true);
};

beforeEach(() => {
  roles = [
    aRole({ id: 'rladmin', name: 'admin', description: '', permissions: [manage], people: 1 }),
    aRole(),
    aRole({ id: 'rlunused01', name: 'Unused', description: '', permissions: [], people: 0 }),
  ];
  people = [anAccount(), anAccount({ id: '38', name: 'Jonas Berg', email: 'jonas@people.test', roles: [] })];
  sent = [];
  mockEndpoints(
    mockEndpoint(roleEndpoints.list, ({ query }) => named(roles, query)),
    mockEndpoint(roleEndpoints.get, ({ params }) => roles.filter(({ id }) => id === params.id)),
    mockEndpoint(roleEndpoints.history, () => []),
    mockEndpoint(roleEndpoints.create, ({ body }) => {
      sent.push(body);
      const created = aRole({ ...body, id: 'rlcreated1', people: 0 });
      roles = [...roles, created];
      return [created];
    }),
    mockEndpoint(roleEndpoints.remove, ({ params }) => {
      sent.push(params.id);
      const removed = roles.filter(({ id }) => id === params.id);
      roles = roles.filter(({ id }) => id !== params.id);
      return removed;
    }),
    mockEndpoint(peopleEndpoints.list, ({ query }) => named(people, query)),
    mockEndpoint(peopleEndpoints.get, ({ params }) => people.filter(({ id }) => id === params.id)),
    mockEndpoint(peopleEndpoints.history, () => []),
    mockEndpoint(peopleEndpoints.updateMany, ({ body }) => {
      sent.push(body);
      return body.ids.map(id => ({ id, ok: true }));
    }),
  );
});

const start = async (path: string, name: string) => {
  const studio = renderStudio(path, { permissions: [manage, 'tags.manage'] });
  await screen.findByRole('link', { name });
  return studio;
};
const openMenu = async (name: string) => {
  await userEvent.hover(screen.getByRole('link', { name }));
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return within(await screen.findByRole('menu'));
};

describe('roles', () => {
  it('are listed with their permissions in words and the number of people', async () => {
    await start('/admin/roles', 'Tag editor');
    const row = screen.getByRole('row', { name: /Tag editor/ });
    for (const text of ['Keeps the tags in order.', 'Manage tags', '2']) expect(row).toHaveTextContent(text);
  });

  it.each(['/admin/roles', '/admin/people', '/admin/permissions'])(
    'exist only for administrators: %s',
    async path => {
      renderStudio(path, { permissions: ['moments.manage'] });
      expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('not found');
    },
  );

  it('are created with a name and permissions', async () => {
    await start('/admin/roles', 'Tag editor');
    await userEvent.click(screen.getByRole('button', { name: 'New role' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Jury');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Review moments' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByRole('link', { name: 'Jury' })).toBeVisible();
    expect(sent).toEqual([{ name: 'Jury', description: '', permissions: ['moments.review'] }]);
  });

  it('show the refusal of the server at the permissions', async () => {
    const message = 'You do not have ads.manage yourself, so you cannot give it to others';
    mockEndpoints(
      mockEndpoint(roleEndpoints.update, () =>
        problem('not-enough-permission', { detail: message, errors: [{ path: 'permissions', message }] }),
      ),
    );
    await start('/admin/roles?role=rltageditor', 'Tag editor');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Manage ads' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(message))[0]).toBeVisible();
  });

  it('are deleted only where nobody has them and they are not built in', async () => {
    await start('/admin/roles', 'Unused');
    const held = await openMenu('Tag editor');
    expect(held.getByRole('menuitem', { name: /Delete/ })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    const builtIn = await openMenu('admin');
    expect(builtIn.getByRole('menuitem', { name: /Delete/ })).toHaveAccessibleDescription(/is built in/);
    await userEvent.keyboard('{Escape}');
    const unused = await openMenu('Unused');
    await userEvent.click(unused.getByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete the role “Unused”?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Unused' })).toBeNull());
    expect(sent).toEqual(['rlunused01']);
  });
});

describe('people', () => {
  it('are listed with their email and the names of their roles', async () => {
    await start('/admin/people', 'Lena Furrer');
    const row = screen.getByRole('row', { name: /Lena Furrer/ });
    expect(row).toHaveTextContent('lena@people.test');
    await waitFor(() => expect(row).toHaveTextContent('Tag editor'));
  });

  it('are named in the panel where their roles are changed', async () => {
    await start('/admin/people', 'Lena Furrer');
    await userEvent.click(screen.getByRole('link', { name: 'Lena Furrer' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Lena Furrer' }));
    expect(await panel.findByText('Lena Furrer', { selector: 'p' })).toBeVisible();
    expect(panel.getByText('lena@people.test')).toBeVisible();
  });

  it('get roles by an action on one or several', async () => {
    await start('/admin/people', 'Jonas Berg');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Jonas Berg' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Lena Furrer' }));
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Give roles' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Give roles to 2 people' }));
    await userEvent.click(await dialog.findByRole('button', { name: /Add/ }));
    const picker = within(await screen.findByRole('dialog', { name: /Roles/ }));
    await userEvent.click(await picker.findByText('Tag editor'));
    await userEvent.click(picker.getByRole('button', { name: /^Use/ }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Give roles' }));
    expect(await screen.findByText('Gave roles to 2 people')).toBeVisible();
    expect(sent).toEqual([
      {
        ids: expect.arrayContaining(['31', '38']),
        changes: { roles: { action: 'attach', roles: ['rltageditor'] } },
      },
    ]);
  });
});
