import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionEndpoints } from '../../src/contract/endpoints/collections';
import { collectionBackEnd, versionAt } from '../render/collectionBackEnd';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { mockUndo } from '../render/mockUndo';
import { renderStudio } from '../render/renderStudio';
// Loaded before the tests, so that none waits for modules.
import '../../src/custom/collection/CollectionScreen';

let studio: ReturnType<typeof collectionBackEnd>;
const address = '/collection/liAbcdefg/list';

beforeEach(() => {
  studio = collectionBackEnd();
});

const grid = () => screen.findByRole('grid', { name: 'Questions' });
const start = async (...given: Partial<Parameters<typeof renderStudio>>) => {
  const rendered = renderStudio(given[0] ?? address, given[1]);
  await grid();
  return rendered;
};

describe('the screen of a collection', () => {
  it('shows its title, the way back, the public link and its two tabs', async () => {
    await start();
    expect(screen.getByRole('heading', { level: 1, name: studio.collections[0]!.title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Collections' })).toHaveAttribute(
      'href',
      '/studio/content/collections',
    );
    expect(screen.getByRole('link', { name: /View collection/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/trivia\/liAbcdefg$/),
    );
    expect(screen.getByRole('link', { name: /^About/ })).toHaveAttribute(
      'href',
      '/studio/collection/liAbcdefg/edit',
    );
    expect(screen.getByRole('link', { name: /^List/ })).toHaveAttribute('aria-current', 'page');
    for (const [name, value] of [
      ['Published', '2'],
      ['Draft', '1'],
      ['Played', '120'],
      ['Right on first try', '40%'],
    ])
      expect(screen.getAllByText(name!).some(term => term.nextElementSibling?.textContent === value)).toBe(
        true,
      );
  });

  it('shows a placeholder when the collection does not exist', async () => {
    studio.collections = [];
    renderStudio(address);
    expect(await screen.findByRole('heading', { name: 'No collection found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Collections' })).toBeVisible();
  });

  it('shows that loading failed, hides the tabs and retries', async () => {
    let isDown = true;
    mockEndpoints(
      mockEndpoint(collectionEndpoints.list, () =>
        isDown ? problem('not-enough-permission') : studio.collections,
      ),
    );
    renderStudio(address);
    expect(await screen.findByText('Failed to load collection')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'The collection did not load' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^List/ })).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await grid()).toBeVisible();
  });

  it('is renamed in the tab About, and moved to the trash with Undo', async () => {
    const changed: unknown[] = [];
    mockEndpoints(
      mockEndpoint(collectionEndpoints.update, ({ body }) => {
        changed.push(body);
        studio.collections = [
          { ...studio.collections[0]!, title: body.title ?? '', updated_at: versionAt(9) },
        ];
        return studio.collections;
      }),
      mockEndpoint(collectionEndpoints.remove, ({ body }) => {
        changed.push(body);
        return body.ids.map(id => ({ id, ok: true }));
      }),
    );
    const undone = mockUndo();
    const { router } = renderStudio('/collection/liAbcdefg/edit');
    const title = await screen.findByRole('textbox', { name: /^Title/ });
    await userEvent.clear(title);
    await userEvent.type(title, 'Night sky');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Night sky' })).toBeVisible();
    expect(changed).toEqual([{ id: 'liAbcdefg', title: 'Night sky', heartbeat_id: 7 }]);
    await userEvent.click(screen.getByRole('button', { name: 'Move to trash' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/studio/content/collections'));
    await screen.findByText('Trashed “Night sky”');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1)!);
    await waitFor(() => expect(undone).toHaveLength(1));
    expect(await screen.findByRole('link', { name: 'Night sky' })).toBeVisible();
  });
});
