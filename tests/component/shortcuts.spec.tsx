import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { tagEndpoints } from '../../src/contract/endpoints/tags';
import { trashEndpoints } from '../../src/contract/endpoints/trash';
import { aMoment } from '../builders/aMoment';
import { mockEndpoint, mockEndpoints } from '../msw';
import { renderStudio } from '../render/renderStudio';

const rows = [
  aMoment({ id: 'moAaaaaaa', title: 'Night market' }),
  aMoment({ id: 'moBbbbbbb', title: 'Tram 28', in_trash: false }),
  aMoment({ id: 'moCcccccc', title: 'Ramen for one' }),
];
const sent: unknown[] = [];

const start = async (path = '/content/moments') => {
  sent.length = 0;
  mockEndpoints(
    mockEndpoint(momentEndpoints.list, () => rows),
    mockEndpoint(tagEndpoints.list, () => []),
    mockEndpoint(trashEndpoints.list, () => []),
    mockEndpoint(momentEndpoints.trash, ({ body }) => {
      sent.push(body.moments.map(({ id }) => id));
      return body.moments.map(({ id }) => ({ id, ok: true }));
    }),
  );
  const studio = renderStudio(path);
  if (path.includes('moments')) await screen.findByRole('link', { name: 'Ramen for one' });
  return studio;
};
const sheet = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

describe('keyboard shortcuts', () => {
  it('are listed in a dialog that ? opens: those of this list and of every screen', async () => {
    await start();
    await userEvent.keyboard('?');
    const dialog = await sheet();
    const onEveryScreen = within(dialog).getByRole('region', { name: 'All screens' });
    expect(within(onEveryScreen).getByText('Open the command palette')).toBeVisible();
    const list = within(dialog).getByRole('region', { name: 'Moments' });
    expect(within(list).getByText('Search this list')).toBeVisible();
    expect(within(list).getByText('Move to trash: the selected rows, or the focused one')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('lists only active ones: a list without details has none to open', async () => {
    await start('/content/trash');
    await screen.findByRole('heading', { level: 1, name: 'Trash' });
    await userEvent.keyboard('?');
    const list = within(await sheet()).getByRole('region', { name: 'Trash' });
    expect(within(list).getByText('Next row')).toBeVisible();
    expect(within(list).queryByText('Open the row')).toBeNull();
    expect(within(list).getByText('Select all matching rows, on every page')).toBeVisible();
  });

  it('can be opened from the command palette, too', async () => {
    await start();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: /^Search, run/ }), 'keyboard');
    await userEvent.keyboard('{Enter}');
    expect(await sheet()).toBeVisible();
  });

  it('do not run while somebody types', async () => {
    await start();
    const field = screen.getByRole('searchbox', { name: 'Search moments' });
    await userEvent.type(field, '?jx#');
    expect(field).toHaveValue('?jx#');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('do not run with Ctrl, Cmd or Alt, nor behind a dialog', async () => {
    await start();
    await userEvent.keyboard('{Control>}/{/Control}{Alt>}j{/Alt}{Meta>}x{/Meta}');
    expect(document.body).toHaveFocus();
    await userEvent.keyboard('?');
    const dialog = await sheet();
    await userEvent.keyboard('/');
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  it('focus the search with /', async () => {
    await start();
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search moments' })).toHaveFocus();
    expect(screen.getByRole('searchbox', { name: 'Search moments' })).toHaveValue('');
  });

  it('move between rows with j and k, select with x and open with e', async () => {
    const { router } = await start();
    await userEvent.keyboard('jj');
    expect(screen.getByRole('link', { name: 'Tram 28' })).toHaveFocus();
    await userEvent.keyboard('xk');
    expect(screen.getByRole('link', { name: 'Night market' })).toHaveFocus();
    expect(screen.getByRole('checkbox', { name: 'Select Tram 28' })).toBeChecked();
    await userEvent.keyboard('e');
    await waitFor(() => expect(router.state.location.search).toBe('?moment=moAaaaaaa'));
  });

  it('open a screen with g and then its letter', async () => {
    const { router } = await start();
    await userEvent.keyboard('t');
    expect(router.state.location.pathname).toBe('/studio/content/moments');
    await userEvent.keyboard('gt');
    await waitFor(() => expect(router.state.location.pathname).toBe('/studio/content/tags'));
    await userEvent.keyboard('gm');
    await waitFor(() => expect(router.state.location.pathname).toBe('/studio/content/moments'));
  });

  it('remove the focused row with #, and the selected rows with Delete', async () => {
    await start();
    await userEvent.keyboard('j#');
    await waitFor(() => expect(sent).toEqual([['moAaaaaaa']]));
    await screen.findByRole('link', { name: 'Night market' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Tram 28' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ramen for one' }));
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(sent).toEqual([['moAaaaaaa'], ['moBbbbbbb', 'moCcccccc']]));
  });

  it('do nothing without a row', async () => {
    await start();
    await userEvent.keyboard('#xe');
    expect(sent).toEqual([]);
  });
});
