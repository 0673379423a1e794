import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { tagEndpoints } from '../../src/contract/endpoints/tags';
import { aMoment } from '../builders/aMoment';
import { aTag } from '../builders/aTag';
import { mockEndpoint, mockEndpoints, page, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';

const rows = [aMoment({ id: 'moAaaaaaa', title: 'Night market', tags: ['fog'] })];
const known = [
  aTag({ id: 'tgAAAAAAAAAA', name: 'fog', moments: 2400 }),
  aTag({ id: 'tgBBBBBBBBBB', name: 'lisbon', moments: 31 }),
  aTag({ id: 'tgCCCCCCCCCC', name: 'fish', moments: 4 }),
];
let requested: string[] = [];

beforeEach(() => {
  requested = [];
  mockEndpoints(
    mockEndpoint(momentEndpoints.list, () => page(rows, { total: 1 })),
    mockEndpoint(tagEndpoints.list, ({ request }) => {
      requested.push(new URL(request.url).search);
      return page(known, { total: 3 });
    }),
  );
});

const suggested = () => {
  const list = screen.queryByRole('listbox', { name: 'Suggestions' });
  return list
    ? within(list)
        .getAllByRole('option')
        .map(option => option.textContent)
    : [];
};
const start = async (path: string) => {
  const studio = renderStudio(path);
  await screen.findByRole('link', { name: 'Night market' });
  return studio;
};

describe('tags are suggested with their numbers, the most used first', () => {
  it('in the form; those that are chosen are left out', async () => {
    await start('/content/moments?moment=moAaaaaaa');
    const input = await screen.findByRole('combobox', { name: 'Tags' });
    await userEvent.click(input);
    await waitFor(() => expect(suggested()).toEqual(['lisbon31', 'fish4']));
    expect(requested).toHaveLength(1);
    expect(requested[0]).toContain('sort_column=moments&sort_direction=desc');
    await userEvent.keyboard('fi{ArrowDown}{Enter}');
    expect(await screen.findByRole('button', { name: 'Remove fish' })).toBeVisible();
    await waitFor(() => expect(suggested()).toEqual(['lisbon31']));
    await userEvent.click(screen.getByRole('option', { name: 'lisbon 31' }));
    expect(await screen.findByRole('button', { name: 'Remove lisbon' })).toBeVisible();
    expect(suggested()).toEqual([]);
    await userEvent.keyboard('fresh{Enter}');
    expect(await screen.findByRole('button', { name: 'Remove fresh' })).toBeVisible();
    // What was fetched once is searched here.
    expect(requested).toHaveLength(1);
  });

  it('in a filter', async () => {
    const { router } = await start('/content/moments');
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Tags' }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Add a value' }));
    await userEvent.keyboard('li');
    await waitFor(() => expect(suggested()).toEqual(['lisbon31']));
    await userEvent.keyboard('{Escape}');
    expect(suggested()).toEqual([]);
    expect(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('s');
    await waitFor(() => expect(suggested()).toEqual(['lisbon31']));
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?tags=lisbon'));
  });

  it('in the dialog of a new moment, and of an action for several', async () => {
    const { router } = await start('/content/moments');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Night market' }));
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Tag' }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Tags' }));
    await waitFor(() => expect(suggested()).toEqual(['fog2,400', 'lisbon31', 'fish4']));
    // The first Escape closes the list, so that the chosen tags of the dialog are not lost.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(suggested()).toEqual([]));
    expect(screen.getByRole('alertdialog')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(suggested()).toEqual(['fog2,400', 'lisbon31', 'fish4']));
    await userEvent.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await act(() => router.navigate('/content/moments?new=moment'));
    await userEvent.click(await screen.findByRole('combobox', { name: /^Tags/ }));
    await waitFor(() => expect(suggested()).toEqual(['fog2,400', 'lisbon31', 'fish4']));
  });

  it('by the server, where there are more than one request returns', async () => {
    mockEndpoints(
      mockEndpoint(tagEndpoints.list, ({ query }) =>
        query.q === 'rare'
          ? page([aTag({ id: 'tgDDDDDDDDDD', name: 'rare', moments: 1 })], { total: 1 })
          : page(known, { total: 400 }),
      ),
    );
    await start('/content/moments?moment=moAaaaaaa');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Tags' }), 'rare');
    await waitFor(() => expect(suggested()).toEqual(['rare1']), { timeout: 15_000 });
  });

  it('once each, with the most uses, to people who see the tags of everybody', async () => {
    mockEndpoints(
      mockEndpoint(tagEndpoints.list, () =>
        page(
          [
            aTag({ id: 'tgAAAAAAAAAA', owner: 7, name: 'fog', moments: 2400 }),
            aTag({ id: 'tgBBBBBBBBBB', owner: 8, name: 'fog', moments: 3 }),
          ],
          { total: 2 },
        ),
      ),
    );
    await start('/content/moments?moment=moAaaaaaa');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove fog' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Tags' }));
    await waitFor(() => expect(suggested()).toEqual(['fog2,400']));
  });

  it('whose words the server finds in another order', async () => {
    mockEndpoints(
      mockEndpoint(tagEndpoints.list, ({ query }) =>
        query.q === 'market night'
          ? page([aTag({ id: 'tgDDDDDDDDDD', name: 'night market', moments: 1 })], { total: 1 })
          : page(known, { total: 400 }),
      ),
    );
    await start('/content/moments?moment=moAaaaaaa');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Tags' }), 'market night');
    await waitFor(() => expect(suggested()).toEqual(['night market1']), { timeout: 15_000 });
  });

  it('and can be typed without them where they do not load', async () => {
    mockEndpoints(mockEndpoint(tagEndpoints.list, () => problem('error-occurred')));
    await start('/content/moments?moment=moAaaaaaa');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Tags' }), 'fresh{Enter}');
    expect(await screen.findByRole('button', { name: 'Remove fresh' })).toBeVisible();
    expect(suggested()).toEqual([]);
  });
});
