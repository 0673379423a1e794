import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEndpoints } from '../../src/contract/endpoints/administration/audit';
import { heartbeatEndpoints } from '../../src/contract/endpoints/administration/heartbeats';
import { tagEndpoints } from '../../src/contract/endpoints/tags';
import { tagSpellingEndpoints } from '../../src/contract/endpoints/administration/tagSpellings';
import type { AuditEntry } from '../../src/contract/entities/administration/audit';
import type { Permission } from '../../src/contract/permission';
import { mockEndpoint, mockEndpoints, page } from '../msw';
import { renderStudio } from '../render/renderStudio';

const anEntry = (over: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '7',
  actor_id: 5,
  actor_name: 'Nora Lind',
  action: 'POST /moments/blacklist',
  entity: 'moment',
  entity_id: 'moAbcdefg',
  before: { blacklist_scope: null, title: 'Siren at night' },
  after: { blacklist_scope: 'everything', title: 'Siren at night' },
  request_id: 'f1d2',
  address: '203.0.113.7',
  created_at: '2026-01-04T03:04:05.000Z',
  ...over,
});

let entries: AuditEntry[] = [];

beforeEach(() => {
  entries = [anEntry()];
  mockEndpoints(
    mockEndpoint(auditEndpoints.list, ({ query }) =>
      entries.filter(({ id }) => !('id' in query) || [query.id].flat().includes(id)),
    ),
    mockEndpoint(heartbeatEndpoints.list, () => page([])),
    mockEndpoint(tagEndpoints.list, () => page([])),
    mockEndpoint(tagSpellingEndpoints.duplicates, () => page([])),
  );
});

const renderAs = (path: string, ...permissions: Permission[]) => renderStudio(path, { permissions });
const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Administration' }))
    .getAllByRole('link')
    .map(link => link.textContent);

describe('the administration', () => {
  it('has the tabs whose calls a person may make, and opens the first', async () => {
    const { router } = renderAs('/admin', 'tags.manage', 'heartbeat.manage_app_configs');
    expect(await tabs()).toEqual([
      'Tags',
      'Supertags',
      'Popular tags',
      'People',
      'Roles',
      'Configuration',
      'Permissions',
      'Audit log',
      'Failed jobs and mails',
    ]);
    expect(router.state.location.pathname).toBe('/studio/admin/tags');
  });

  it('is in the menu of those who have a tab of it', async () => {
    renderAs('/admin/audit', 'heartbeat.manage_app_configs');
    const menu = within(await screen.findByRole('navigation', { name: 'Studio' }));
    expect(menu.getByRole('link', { name: 'Administration' })).toHaveAttribute('href', '/studio/admin/audit');
  });

  it.each(['/admin', '/admin/audit', '/admin/creators'])('does not exist for others: %s', async path => {
    renderAs(path, 'comments.review');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('not found');
    expect(screen.queryByRole('link', { name: 'Administration' })).not.toBeInTheDocument();
  });
});

describe('the audit log', () => {
  it('shows who changed what and when, and can change nothing', async () => {
    renderAs('/admin/audit', 'heartbeat.manage_app_configs');
    const row = await screen.findByRole('row', { name: /Nora Lind/ });
    for (const text of ['POST /moments/blacklist', 'moment', 'moAbcdefg', '2026/01/04'])
      expect(row).toHaveTextContent(text);
    expect(within(row).queryByRole('button')).not.toBeInTheDocument();
    expect(within(row).queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('is exported with the values before and after', async () => {
    const bodies: unknown[] = [];
    mockEndpoints(
      mockEndpoint(auditEndpoints.export, ({ body }) => {
        bodies.push(body);
        return [{ url: '/exports/secret', name: 'audit.csv', periods: [] }];
      }),
    );
    renderAs('/admin/audit?entity=moment', 'heartbeat.manage_app_configs');
    await screen.findByRole('row', { name: /Nora Lind/ });
    await userEvent.click(screen.getByRole('button', { name: 'More for this list' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export audit log' }));
    await userEvent.click(dialog.getByRole('button', { name: 'All columns' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies).toEqual([
      expect.objectContaining({
        filter: { entity: ['moment'] },
        columns: expect.arrayContaining(['action', 'before', 'after', 'address']),
      }),
    ]);
  });

  it('opens an entry with its call in words, the record, and the fields that differ', async () => {
    renderAs('/admin/audit', 'heartbeat.manage_app_configs', 'moments.manage');
    await userEvent.click(await screen.findByRole('link', { name: /Nora Lind/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Nora Lind' }));
    expect(await panel.findByText(/^Blacklists moments/)).toBeVisible();
    expect(panel.getByRole('link', { name: 'moment moAbcdefg' })).toHaveAttribute(
      'href',
      expect.stringContaining('moAbcdefg'),
    );
    expect(panel.getByText('203.0.113.7')).toBeVisible();
    const [change, ...others] = panel.getAllByRole('listitem');
    expect(change).toHaveTextContent('Blacklisted: everything');
    expect(others).toEqual([]);
  });

  it('shows what a new record began with, and values of what has no resource', async () => {
    entries = [
      anEntry({ entity: 'app configuration', entity_id: 'news', before: null, after: { items: [1] } }),
    ];
    renderAs('/admin/audit?entry=7', 'heartbeat.manage_app_configs');
    const panel = within(await screen.findByRole('dialog', { name: 'Nora Lind' }));
    expect(await panel.findByText('Did not exist before.')).toBeVisible();
    expect(panel.getByText('app configuration news')).toBeVisible();
    expect(panel.getByRole('listitem')).toHaveTextContent('[1]');
  });
});
