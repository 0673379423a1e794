import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageEndpoints } from '../../src/contract/endpoints/page/pages';
import { userEndpoints } from '../../src/contract/endpoints/people/user';
import type { CreatorPage } from '../../src/contract/entities/people/creatorPage';
import { firstSection } from '../../src/contract/page/featuredSection';
import type { HandleReason } from '../../src/contract/page/handle';
import { aCreatorPage } from '../builders/aCreatorPage';
import { aUser } from '../builders/aUser';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';
import { resetWidth, setWidth } from '../render/setWidth';
// Loaded before the tests, so that none waits for modules.
import '../../src/custom/customize/CustomizeScreen';
import '../../src/custom/customize/inputs/HandleInput';
import '../../src/custom/customize/inputs/LinksInput';
import '../../src/custom/customize/inputs/SectionsInput';
import '../../src/engine/save/ConflictDialog';
import '../../src/fields/kinds/choice/ChoiceInput';
import '../../src/fields/kinds/image/ImageInput';
import '../../src/fields/kinds/longText/LongTextInput';
import '../../src/fields/kinds/reference/ReferenceInput';
import '../../src/fields/kinds/text/TextFieldInput';
import '../../src/ui/overlays/MuiDialog';

let stored: CreatorPage;
let published: unknown[];
let lookups: string[];
let reason: HandleReason | null;

beforeEach(() => {
  setWidth(1440);
  [stored, published, lookups, reason] = [aCreatorPage(), [], [], null];
  mockEndpoints(
    mockEndpoint(pageEndpoints.get, () => [stored]),
    mockEndpoint(pageEndpoints.content, ({ body }) => [
      {
        trailer: null,
        spotlight: null,
        followers: 12,
        sections: (body.sections ?? []).map(({ kind }) => ({ kind, title: '', items: [] })),
      },
    ]),
    mockEndpoint(pageEndpoints.update, ({ body, request }) => {
      if (request.headers.get('if-match') !== `"${stored.updated_at}"`) return problem('stale-record');
      published.push(body);
      stored = { ...stored, ...body, updated_at: '2026-02-02T00:00:00.000Z' };
      return [stored];
    }),
    mockEndpoint(pageEndpoints.history, () => []),
    mockEndpoint(pageEndpoints.handle, ({ params: { handle } }) => {
      lookups.push(handle);
      return [{ available: reason === null, reason }];
    }),
  );
  return resetWidth;
});

const textbox = (name: string | RegExp) => screen.findByRole('textbox', { name });
const type = async (name: string, text: string) => {
  const input = await textbox(name);
  await userEvent.clear(input);
  await userEvent.type(input, text);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const openTab = async (name: string) =>
  userEvent.click(
    within(await screen.findByRole('navigation', { name: 'Your page' })).getByRole('link', { name }),
  );

describe('the form of the page', () => {
  it('opens at its layout, also from the former address', async () => {
    renderStudio('/customization');
    expect(await screen.findByRole('heading', { level: 1, name: 'Customize' })).toBeVisible();
    expect(await screen.findByRole('grid', { name: 'Featured sections' })).toBeVisible();
  });

  it('is in the menu, whose link is current in each of its tabs', async () => {
    renderStudio('/customize/about');
    const menu = await screen.findByRole('link', { name: 'Customize' });
    expect(menu).toHaveAttribute('href', '/studio/customize/layout');
    expect(menu).toHaveAttribute('aria-current', 'page');
  });

  it('publishes what was changed in all of its tabs with one call', async () => {
    renderStudio('/customize/about');
    await type('Name', 'Mina bakes');
    await openTab('Layout');
    await userEvent.click(await screen.findByRole('radio', { name: 'Snow' }));
    expect(await screen.findByText('2 changes, saved as a draft')).toBeVisible();
    expect(screen.getByText('Effect, Name. Your page still shows the old ones.')).toBeVisible();
    await press('Publish');
    await waitFor(() => expect(published).toEqual([{ name: 'Mina bakes', effect: 'snow' }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull());
  });

  it('shows the published name in the frame', async () => {
    const user = aUser({ id: 7 });
    renderStudio('/customize/about', { user });
    mockEndpoints(mockEndpoint(userEndpoints.me, () => [{ ...user, heartbeat_name: stored.name }]));
    await type('Name', 'Mina bakes');
    await press('Publish');
    expect(await screen.findByRole('button', { name: /^Account.*Mina bakes/ })).toBeVisible();
  });

  it('discards all changes', async () => {
    renderStudio('/customize/about');
    await type('Name', 'Mina bakes');
    await press('Discard');
    expect(await textbox('Name')).toHaveValue('Mina makes it');
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('opens the tab of a field that is wrong, and publishes nothing', async () => {
    renderStudio('/customize/about');
    const name = await textbox('Name');
    await userEvent.clear(name);
    await openTab('Layout');
    await press('Publish');
    expect(await textbox('Name')).toHaveAccessibleDescription(/Required\. Please fill this up\./);
    expect(screen.getByText('Correct Name to publish')).toBeVisible();
    expect(published).toEqual([]);
  });

  it('merges with what somebody else published meanwhile', async () => {
    renderStudio('/customize/about');
    await type('Name', 'Mina bakes');
    stored = { ...stored, effect: 'bubble', updated_at: '2026-01-20T00:00:00.000Z' };
    await press('Publish');
    await waitFor(() => expect(published).toEqual([{ name: 'Mina bakes' }]));
    expect(stored).toMatchObject({ name: 'Mina bakes', effect: 'bubble' });
  });

  it('asks whose value stays where somebody else published the same field', async () => {
    renderStudio('/customize/about');
    await type('Name', 'Mina bakes');
    stored = { ...stored, name: 'Mina paints', updated_at: '2026-01-20T00:00:00.000Z' };
    await press('Publish');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Mina paints');
    expect(published).toEqual([]);
  });

  it('tells why it did not load, and loads it again', async () => {
    mockEndpoints(mockEndpoint(pageEndpoints.get, () => problem('error-occurred')));
    renderStudio('/customize/about');
    expect(await screen.findByRole('heading', { name: 'Your page did not load' })).toBeVisible();
    mockEndpoints(mockEndpoint(pageEndpoints.get, () => [stored]));
    await press('Try again');
    expect(await textbox('Name')).toHaveValue('Mina makes it');
  });
});

describe('featured sections', () => {
  const titles = async () => {
    const grid = within(await screen.findByRole('grid', { name: 'Featured sections' }));
    return grid
      .getAllByRole('textbox')
      .map(input => input.getAttribute('aria-label')?.replace('Position of ', ''));
  };

  it('move to a typed position', async () => {
    renderStudio('/customize/layout');
    expect(await screen.findByRole('textbox', { name: 'Position of Watched most' })).toHaveValue('2');
    await userEvent.type(screen.getByRole('textbox', { name: 'Position of Watched most' }), '1{Enter}');
    expect(await titles()).toEqual(['Watched most', 'New moments']);
    await press('Publish');
    await waitFor(() => expect(published).toEqual([{ sections: [stored.sections[0], stored.sections[1]] }]));
    expect(stored.sections.map(({ kind }) => kind)).toEqual(['popular', 'recent']);
  });

  it('cannot be removed altogether', async () => {
    stored = aCreatorPage({ sections: aCreatorPage().sections.slice(0, 1) });
    renderStudio('/customize/layout');
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for New moments' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await press('Publish');
    expect(await screen.findByRole('group', { name: /Featured sections/ })).toHaveAccessibleDescription(
      /Required\. Please fill this up\./,
    );
    expect(published).toEqual([]);
  });

  it('are edited and added in a dialog, which names what is missing', async () => {
    renderStudio('/customize/layout');
    await press('Add a section');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a section' }));
    await userEvent.selectOptions(
      await dialog.findByRole('combobox', { name: 'Shows' }),
      'Moments with a tag',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    const tag = await dialog.findByRole('textbox', { name: 'Tag' });
    expect(tag).toHaveAccessibleDescription(/Required\. Please fill this up\./);
    await userEvent.type(tag, 'clay');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await titles()).toEqual(['New moments', 'Watched most', '#clay']);
    await press('Publish');
    await waitFor(() => expect(stored.sections[2]).toMatchObject({ kind: 'tag', tag: 'clay' }));
  });
});

describe('the handle', () => {
  it('is looked up once typing pauses, and shown as available', async () => {
    renderStudio('/customize/about');
    await type('Handle', 'minabakesbread');
    expect(await screen.findByText('Available')).toBeVisible();
    expect(lookups).toEqual(['minabakesbread']);
  });

  it('is explained where it is taken', async () => {
    reason = 'taken';
    renderStudio('/customize/about');
    await type('Handle', 'teamheartbeat');
    await waitFor(async () =>
      expect(await textbox('Handle')).toHaveAccessibleDescription('This handle is taken. Choose another one'),
    );
  });

  it.each([
    ['mina', 'A handle has 10 to 20 characters'],
    ['mina1bakes', 'A handle has lowercase letters, then digits at the end only'],
  ])('%s breaks the rule, which needs no look-up', async (handle, sentence) => {
    renderStudio('/customize/about');
    await type('Handle', handle);
    expect(await textbox('Handle')).toHaveAccessibleDescription(sentence);
    expect(lookups).toEqual([]);
  });

  it('cannot change again within 14 days, and says how many are left', async () => {
    const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000 + 60_000).toISOString();
    stored = aCreatorPage({ handle_changed_at: threeDaysAgo });
    renderStudio('/customize/about');
    expect(await textbox('Handle')).toBeDisabled();
    expect(await textbox('Handle')).toHaveAccessibleDescription('It can be changed again in 12 days.');
  });

  it('shows at its field that somebody else was faster', async () => {
    mockEndpoints(
      mockEndpoint(pageEndpoints.update, () =>
        problem('conflict', {
          errors: [{ path: 'handle', message: 'This handle is taken. Choose another one' }],
        }),
      ),
    );
    renderStudio('/customize/about');
    await type('Handle', 'minabakesbread');
    await press('Publish');
    await waitFor(async () =>
      expect(await textbox('Handle')).toHaveAccessibleDescription('This handle is taken. Choose another one'),
    );
    expect(await textbox('Handle')).toHaveValue('minabakesbread');
  });
});

describe('links', () => {
  it('are added up to five, and checked', async () => {
    renderStudio('/customize/about');
    await press('Add a link');
    await userEvent.type(await textbox('Address 2'), 'nonsense');
    await press('Publish');
    expect(await screen.findByRole('group', { name: 'Links' })).toHaveAccessibleDescription(/Invalid URL/);
    await type('Address 2', 'https://clay.example/');
    await press('Publish');
    await waitFor(() =>
      expect(published).toEqual([{ links: ['https://mina.example/', 'https://clay.example/'] }]),
    );
    for (let at = 2; at < 5; at += 1) await press('Add a link');
    expect(screen.getByRole('button', { name: 'Add a link' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the preview', () => {
  it('is beside the form, and in a dialog where there is no room', async () => {
    renderStudio('/customize/about');
    expect(await screen.findByTitle('Preview of your page')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Desktop' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Phone' }));
    expect(await screen.findByTitle('Preview of your page')).toHaveStyle({ width: '390px' });
  });

  it('and the headings of sections are in the language of the studio', async () => {
    stored = aCreatorPage({ sections: [{ ...firstSection, kind: 'popular' }] });
    renderStudio('/customize/layout', { preferences: { locale: 'es' } });
    const frame = await screen.findByTitle('Vista previa de tu página');
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('<html lang="es" dir="ltr">'));
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('12 seguidores'));
    expect(await screen.findByRole('button', { name: 'Lo más visto' })).toBeVisible();
  });

  it('allows no scripts', async () => {
    renderStudio('/customize/about');
    expect(await screen.findByTitle('Preview of your page')).toHaveAttribute('sandbox', 'allow-same-origin');
  });
});
