import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEndpoints } from '../../src/contract/endpoints/administration/audit';
import { configurationEndpoints } from '../../src/contract/endpoints/configurations';
import type { AuditEntry } from '../../src/contract/entities/administration/audit';
import type { Permission } from '../../src/contract/permission';
import { mockEndpoint, mockEndpoints, page, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';
import { resetWidth, setWidth } from '../render/setWidth';
// Loaded before the tests, so that none waits for modules.
import '../../src/app/AdminTabs';
import '../../src/custom/configuration/ConfigurationTab';
import '../../src/engine/save/ConflictDialog';
import '../../src/fields/kinds/boolean/BooleanInput';
import '../../src/fields/kinds/number/NumberInput';
import '../../src/fields/kinds/objects/ObjectsInput';
import '../../src/ui/overlays/MuiDialog';

type Stored = Readonly<Record<string, unknown>>;

let stored: Record<string, Stored>;
let saves: Stored[];
let entries: AuditEntry[];

beforeEach(() => {
  setWidth(1440);
  stored = {
    limits: {
      version: 2,
      trash_days: 30,
      playlist_moments: 100,
      moments_a_day: null,
      video_megabytes: 1000,
      video_minutes: 60,
    },
  };
  saves = [];
  entries = [];
  return resetWidth;
});

/** What somebody else saves meanwhile, or a save of this page. */
const store = (id: string, values: Stored) => {
  const before = stored[id] ?? { version: 0 };
  stored[id] = { ...values, version: Number(before['version']) + 1 };
};

const open = (section: string, permissions: readonly Permission[] = ['heartbeat.manage_app_configs']) => {
  mockEndpoints(
    mockEndpoint(configurationEndpoints.save, ({ params: { id }, body }) => {
      if (body['version'] !== (stored[id]?.['version'] ?? 0)) return problem('stale-record');
      saves.push(body);
      store(id, body);
      return [{ ...stored[id] }];
    }),
    mockEndpoint(auditEndpoints.list, () => page(entries)),
  );
  return renderStudio(`/admin/configuration?section=${section}`, {
    permissions,
    configuration: ({ params: { id } }) => [{ version: 0, ...stored[id] }],
  });
};
const form = async (section: string) => {
  const region = within(await screen.findByRole('region', { name: section }));
  await region.findByRole('tab', { name: 'Settings' });
  return region;
};
const type = async (label: string, text: string) => {
  const input = await screen.findByRole('textbox', { name: label });
  await userEvent.clear(input);
  await userEvent.type(input, text);
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const difference = async (title = 'Limits') =>
  within(await screen.findByRole('dialog', { name: `Save these changes of “${title}”?` }));
const confirm = async (title?: string) =>
  userEvent.click((await difference(title)).getByRole('button', { name: 'Save' }));

describe('the configuration', () => {
  it('has a form for each section, made of its fields', async () => {
    open('limits');
    const limits = await form('Limits');
    expect(await limits.findByRole('textbox', { name: 'Days in the trash' })).toHaveValue('30');
    expect(limits.getByRole('textbox', { name: 'New moments in 24 hours' })).toHaveValue('');
    const sections = within(screen.getByRole('navigation', { name: 'Sections of the configuration' }));
    expect(sections.getAllByRole('link').map(link => link.textContent)).toEqual([
      'Limits',
      'Features',
      'News',
      'Ads',
      'Shared views',
      'Reasons of reviewers',
    ]);
    await userEvent.click(sections.getByRole('link', { name: 'Features' }));
    expect(await (await form('Features')).findByRole('checkbox', { name: /Appeals/ })).toBeChecked();
  });

  it('shows the difference before it saves, and goes back to the form', async () => {
    open('limits');
    await form('Limits');
    await type('Days in the trash', '14');
    await submit();
    const dialog = await difference();
    expect(dialog.getByRole('listitem')).toHaveTextContent('Days in the trash');
    expect(dialog.getByRole('listitem')).toHaveTextContent(/30.*14/);
    await userEvent.click(dialog.getByRole('button', { name: 'Back to editing' }));
    expect(saves).toEqual([]);
    expect(screen.getByRole('textbox', { name: 'Days in the trash' })).toHaveValue('14');
    await submit();
    await confirm();
    expect(await screen.findByText('Saved “Limits”')).toBeVisible();
    expect(saves).toEqual([{ ...stored['limits'], version: 2, trash_days: 14 }]);
  });

  it('refuses what does not fit at its field, before it is sent and after', async () => {
    open('limits');
    await form('Limits');
    await type('Days in the trash', '0');
    await submit();
    expect(await screen.findByText('should be 1 or more')).toBeVisible();
    mockEndpoints(
      mockEndpoint(configurationEndpoints.save, () =>
        problem('validation-failed', { errors: [{ path: 'trash_days', message: 'Too short for us' }] }),
      ),
    );
    await type('Days in the trash', '2');
    await submit();
    await confirm();
    expect(await screen.findByText('Too short for us')).toBeVisible();
  });

  it('sends back what other releases stored, and what has a form elsewhere', async () => {
    const rules = [{ id: 'shops' }];
    stored['features'] = {
      version: 1,
      applications: true,
      appeals: true,
      comment_rules: true,
      coach: 'beta',
    };
    stored['moderation'] = { version: 5, reasons: [], rules };
    open('features');
    const features = await form('Features');
    await userEvent.click(await features.findByRole('checkbox', { name: /Appeals/ }));
    await submit();
    await confirm('Features');
    await screen.findByText('Saved “Features”');
    expect(saves).toMatchObject([{ version: 1, appeals: false, coach: 'beta' }]);
  });

  it('merges what somebody else saved in other fields', async () => {
    open('limits');
    await form('Limits');
    await type('Days in the trash', '14');
    store('limits', { ...stored['limits'], playlist_moments: 50 });
    await submit();
    await confirm();
    expect(await screen.findByText('Saved “Limits”')).toBeVisible();
    expect(saves).toMatchObject([{ version: 3, trash_days: 14, playlist_moments: 50 }]);
  });

  it('lets the person choose where both changed the same field', async () => {
    open('limits');
    await form('Limits');
    await type('Days in the trash', '14');
    store('limits', { ...stored['limits'], trash_days: 7 });
    entries = [anEntry({ version: 2, trash_days: 30 }, { version: 3, trash_days: 7 })];
    await submit();
    await confirm();
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Two people changed this' }));
    expect(dialog.getByText(/^Nora Lind saved this/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Use all of yours' }));
    await screen.findByText('Saved “Limits”');
    expect(saves).toMatchObject([{ version: 3, trash_days: 14 }]);
  });

  it('says that the permission is missing', async () => {
    open('limits');
    await form('Limits');
    mockEndpoints(
      mockEndpoint(configurationEndpoints.save, () =>
        problem('not-enough-permission', { detail: 'Not enough permission to update configuration' }),
      ),
    );
    await type('Days in the trash', '14');
    await submit();
    await confirm();
    expect(await screen.findByText('Not enough permission to update configuration')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Days in the trash' })).toHaveValue('14');
  });

  it('names the stored values that do not fit, and has their defaults', async () => {
    stored['limits'] = { version: 1, trash_days: 'many', playlist_moments: 100 };
    open('limits');
    await form('Limits');
    const notice = within(await screen.findByRole('note'));
    expect(notice.getByText('1 stored value does not fit')).toBeVisible();
    expect(notice.getByRole('listitem')).toHaveTextContent('Days in the trash: Please enter a whole number');
    expect(await screen.findByRole('textbox', { name: 'Days in the trash' })).toHaveValue('30');
  });

  it('is loaded again after a failure', async () => {
    open('limits');
    mockEndpoints(mockEndpoint(configurationEndpoints.read, () => problem('error-occurred')));
    await userEvent.click(screen.getByRole('link', { name: 'News' }));
    expect(await screen.findByText('The configuration did not load')).toBeVisible();
    mockEndpoints(mockEndpoint(configurationEndpoints.read, () => [{ version: 0 }]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await (await form('News')).findByRole('button', { name: 'Add a row' })).toBeVisible();
  });

  it('does not exist for those who may not change it', async () => {
    open('limits', ['tags.manage']);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('not found');
  });
});

const anEntry = (before: Stored, after: Stored): AuditEntry => ({
  id: String(after['version']),
  actor_id: 7,
  actor_name: 'Nora Lind',
  action: 'POST /configurations/app/{id}',
  entity: 'app configuration',
  entity_id: 'limits',
  before,
  after,
  request_id: 'f1d2',
  address: null,
  created_at: '2026-11-04T03:04:05.000Z',
});

describe('the history of a section', () => {
  const openHistory = async () => {
    open('limits');
    await userEvent.click(await (await form('Limits')).findByRole('tab', { name: 'History' }));
    return within(await screen.findByRole('tabpanel', { name: 'History' }));
  };

  it('says who changed what, and restores a version through its difference', async () => {
    entries = [
      anEntry({ version: 1, trash_days: 7 }, { version: 2, trash_days: 30, playlist_moments: 100 }),
      anEntry({ version: 0 }, { version: 1, trash_days: 7, playlist_moments: 100 }),
    ];
    const history = await openHistory();
    const [newest, oldest] = (await history.findAllByText('Nora Lind')).map(name =>
      within(name.closest<HTMLElement>('ol > li')!),
    );
    expect(newest!.getByText('In force')).toBeVisible();
    expect(newest!.getByText('Days in the trash')).toBeVisible();
    expect(newest!.queryByRole('button')).toBeNull();
    await userEvent.click(oldest!.getByRole('button', { name: 'Restore version 1' }));
    expect((await difference()).getByRole('listitem')).toHaveTextContent(/30.*7/);
    await confirm();
    expect(await screen.findByText('Restored “Limits”')).toBeVisible();
    expect(saves).toMatchObject([{ version: 2, trash_days: 7, playlist_moments: 100 }]);
  });

  it('is empty before the first save', async () => {
    expect(await (await openHistory()).findByText('Nobody has changed this yet')).toBeVisible();
  });
});
