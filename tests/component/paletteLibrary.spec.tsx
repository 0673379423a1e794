import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionEndpoints } from '../../src/contract/endpoints/collections';
import { heartbeatEndpoints } from '../../src/contract/endpoints/administration/heartbeats';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { playlistEndpoints } from '../../src/contract/endpoints/playlists';
import { prettyLinkEndpoints } from '../../src/contract/endpoints/prettyLinks';
import { questionEndpoints } from '../../src/contract/endpoints/questions';
import { trashEndpoints } from '../../src/contract/endpoints/trash';
import { writingEndpoints } from '../../src/contract/endpoints/writings';
import { aCreator } from '../builders/aCreator';
import { aCollection } from '../builders/aCollection';
import { aMoment } from '../builders/aMoment';
import { aPlaylist } from '../builders/aPlaylist';
import { aPrettyLink } from '../builders/aPrettyLink';
import { aQuestion } from '../builders/aQuestion';
import { aViki } from '../builders/aViki';
import { mockEndpoint, mockEndpoints } from '../msw';
import { renderStudio } from '../render/renderStudio';

beforeEach(() =>
  mockEndpoints(
    mockEndpoint(momentEndpoints.list, ({ query }) =>
      'id' in query || 'custom_id' in query ? [] : [aMoment({ title: 'Ramen for one' })],
    ),
    mockEndpoint(playlistEndpoints.list, () => []),
    mockEndpoint(collectionEndpoints.list, () => []),
    mockEndpoint(questionEndpoints.list, () => []),
    mockEndpoint(writingEndpoints.list, () => []),
    mockEndpoint(prettyLinkEndpoints.list, () => []),
    mockEndpoint(trashEndpoints.list, () => []),
  ),
);

const openPalette = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('dialog', { name: 'Commands' });
};
const names = (list: HTMLElement): string[] =>
  within(list)
    .getAllByRole('option')
    .map(option => document.getElementById(option.getAttribute('aria-labelledby')!)!.textContent ?? '');
const start = async (path = '/content/moments', options: Parameters<typeof renderStudio>[1] = {}) => {
  const studio = renderStudio(path, options);
  await screen.findByRole('link', { name: 'Ramen for one' });
  return studio;
};
const paste = async (text: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: 'Search, run a command, or paste a link' }));
  await userEvent.paste(text);
};

describe('the library in the command palette', () => {
  it('searches the other lists of the library, too, and shows each as soon as it responds', async () => {
    let respondLate: () => void = () => undefined;
    const late = new Promise<void>(resolve => (respondLate = resolve));
    mockEndpoints(
      mockEndpoint(playlistEndpoints.list, async () => {
        await late;
        return [aPlaylist({ id: 'plAbcdefg', title: 'Ramen nights' })];
      }),
      mockEndpoint(writingEndpoints.list, ({ query: { per_page: most } }) => {
        expect(most).toBe(5);
        return [aViki({ id: 'viAbcdefg', title: 'What ramen is' })];
      }),
    );
    const { router } = await start();
    const dialog = await openPalette();
    await paste('ramen');
    const found = (name: string) => within(dialog).findByRole('group', { name });
    expect(names(await found('Moments'))).toContain('Ramen for one');
    expect(names(await found('Vikis'))).toContain('What ramen is');
    expect(within(dialog).queryByRole('option', { name: 'Ramen nights' })).toBeNull();
    respondLate();
    await userEvent.click(await within(dialog).findByRole('option', { name: 'Ramen nights' }));
    expect(router.state.location.pathname).toBe('/studio/playlist/plAbcdefg/moments');
  });

  it.each([
    ['playlist', 'plAbcdefg', 'Slow trains', '/playlist/plAbcdefg/moments'],
    ['collection', 'https://moments.example/trivia/liAbcdefg', 'Cold places', '/collection/liAbcdefg/list'],
    ['question', 'riAbcdefg', 'What is cold?', '/riAbcdefg/edit'],
    ['viki', 'viAbcdefg', 'Fog', '/content/vikis?viki=viAbcdefg'],
    ['pretty link', '/bag', 'bag', '/pretty-links?link=lnAbcdefg'],
  ])('opens a %s at its URL', async (_kind, text, title, address) => {
    const matching = <T,>(query: unknown, name: string, row: T, value: string): T[] =>
      (query as Readonly<Record<string, readonly string[]>>)[name]?.includes(value) ? [row] : [];
    mockEndpoints(
      mockEndpoint(playlistEndpoints.list, ({ query }) =>
        matching(query, 'id', aPlaylist({ id: 'plAbcdefg', title: 'Slow trains' }), 'plAbcdefg'),
      ),
      mockEndpoint(collectionEndpoints.list, ({ query }) =>
        matching(query, 'id', aCollection({ id: 'liAbcdefg', title: 'Cold places' }), 'liAbcdefg'),
      ),
      mockEndpoint(questionEndpoints.list, ({ query }) =>
        matching(
          query,
          'id',
          aQuestion({ id: 'riAbcdefg', type: 'riddle', text: 'What is cold?' }),
          'riAbcdefg',
        ),
      ),
      mockEndpoint(writingEndpoints.list, ({ query }) =>
        matching(query, 'id', aViki({ id: 'viAbcdefg', title: 'Fog' }), 'viAbcdefg'),
      ),
      mockEndpoint(prettyLinkEndpoints.list, ({ query }) =>
        matching(query, 'route', aPrettyLink({ id: 'lnAbcdefg', route: 'bag', label: 'Camera bag' }), 'bag'),
      ),
    );
    const { router } = await start();
    const dialog = await openPalette();
    await paste(text.replace('https://moments.example', window.location.origin));
    await userEvent.click(await within(dialog).findByRole('option', { name: `Open “${title}”` }));
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(`/studio${address}`);
  });

  it('opens a creator by the handle for persons who manage them, and shows others that they cannot', async () => {
    const mina = aCreator({ name: 'Mina', handle: 'minamakesit' });
    mockEndpoints(
      mockEndpoint(heartbeatEndpoints.list, () => [
        mina,
        { ...mina, id: '32', handle: 'minamakesitall', name: 'Not her' },
      ]),
    );
    await start('/content/moments', { permissions: ['moments.manage'] });
    const dialog = await openPalette();
    await paste('@minamakesit');
    expect(await within(dialog).findByRole('option', { name: 'Open “Mina”' })).toBeVisible();
    cleanup();
    await start();
    await openPalette();
    await paste('@minamakesit');
    expect(
      await screen.findByText('Only people who manage creators can open @minamakesit here.'),
    ).toBeVisible();
  });
});
