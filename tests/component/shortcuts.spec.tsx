import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { tagEndpoints } from '../../src/contract/endpoints/tags';
import { trashEndpoints } from '../../src/contract/endpoints/trash';
import { aMoment } from '../builders/aMoment';
import { answer, answers } from '../msw';
import { renderStudio } from '../render/renderStudio';

const rows = [
  aMoment({ id: 'moAaaaaaa', title: 'Night market' }),
  aMoment({ id: 'moBbbbbbb', title: 'Tram 28', in_trash: false }),
  aMoment({ id: 'moCcccccc', title: 'Ramen for one' }),
];
const sent: unknown[] = [];

const start = async (path = '/content/moments') => {
  sent.length = 0;
  answers(
    answer(momentEndpoints.list, () => rows),
    answer(tagEndpoints.list, () => []),
    answer(trashEndpoints.list, () => []),
    answer(momentEndpoints.trash, ({ body }) => {
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
  it('are told by a sheet that ? opens, those of this list and those of everywhere', async () => {
    await start();
    await userEvent.keyboard('?');
    const dialog = await sheet();
    const everywhere = within(dialog).getByRole('region', { name: 'Everywhere' });
    expect(within(everywhere).getByText('Open the command palette')).toBeVisible();
    const list = within(dialog).getByRole('region', { name: 'Moments' });
    expect(within(list).getByText('Search this list')).toBeVisible();
    expect(within(list).getByText('Move to trash: what is selected, or the row')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are those in force: a list without details has none to open', async () => {
    await start('/content/trash');
    await screen.findByRole('heading', { level: 1, name: 'Trash' });
    await userEvent.keyboard('?');
    const list = within(await sheet()).getByRole('region', { name: 'Trash' });
    expect(within(list).getByText('Next row')).toBeVisible();
    expect(within(list).queryByText('Open the row')).toBeNull();
    expect(within(list).getByText('Select all matching rows, on every page')).toBeVisible();
  });

  it('are opened from the command palette, too', async () => {
    await start();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: /^Search, go to/ }), 'keyboard');
    await userEvent.keyboard('{Enter}');
    expect(await sheet()).toBeVisible();
  });

  it('never fire while somebody types', async () => {
    await start();
    const field = screen.getByRole('searchbox', { name: 'Search moments' });
    await userEvent.type(field, '?jx#');
    expect(field).toHaveValue('?jx#');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('never fire with Ctrl, Cmd or Alt, nor behind a dialog', async () => {
    await start();
    await userEvent.keyboard('{Control>}/{/Control}{Alt>}j{/Alt}{Meta>}x{/Meta}');
    expect(document.body).toHaveFocus();
    await userEvent.keyboard('?');
    const dialog = await sheet();
    await userEvent.keyboard('/');
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  it('go to the search with /', async () => {
    await start();
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search moments' })).toHaveFocus();
    expect(screen.getByRole('searchbox', { name: 'Search moments' })).toHaveValue('');
  });

  it('go from row to row with j and k, choose with x and open with e', async () => {
    const { router } = await start();
    await userEvent.keyboard('jj');
    expect(screen.getByRole('link', { name: 'Tram 28' })).toHaveFocus();
    await userEvent.keyboard('xk');
    expect(screen.getByRole('link', { name: 'Night market' })).toHaveFocus();
    expect(screen.getByRole('checkbox', { name: 'Select Tram 28' })).toBeChecked();
    await userEvent.keyboard('e');
    await waitFor(() => expect(router.state.location.search).toBe('?moment=moAaaaaaa'));
  });

  it('go to a screen with g and its letter, one after the other', async () => {
    const { router } = await start();
    await userEvent.keyboard('t');
    expect(router.state.location.pathname).toBe('/studio/content/moments');
    await userEvent.keyboard('gt');
    await waitFor(() => expect(router.state.location.pathname).toBe('/studio/content/tags'));
    await userEvent.keyboard('gm');
    await waitFor(() => expect(router.state.location.pathname).toBe('/studio/content/moments'));
  });

  it('take the focused row out with #, and what is chosen with Delete', async () => {
    await start();
    await userEvent.keyboard('j#');
    await waitFor(() => expect(sent).toEqual([['moAaaaaaa']]));
    await screen.findByRole('link', { name: 'Night market' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Tram 28' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ramen for one' }));
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(sent).toEqual([['moAaaaaaa'], ['moBbbbbbb', 'moCcccccc']]));
  });

  it('do nothing with no row to do it to', async () => {
    await start();
    await userEvent.keyboard('#xe');
    expect(sent).toEqual([]);
  });
});
