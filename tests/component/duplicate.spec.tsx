import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { activityEndpoints } from '../../src/contract/endpoints/activity';
import { collectionEndpoints } from '../../src/contract/endpoints/collections';
import { playlistEndpoints } from '../../src/contract/endpoints/playlists';
import { questionEndpoints } from '../../src/contract/endpoints/questions';
import { trashEndpoints } from '../../src/contract/endpoints/trash';
import { writingEndpoints } from '../../src/contract/endpoints/writings';
import type { Viki } from '../../src/contract/entities/viki';
import { aCollection } from '../builders/aCollection';
import { anActivity } from '../builders/anActivity';
import { aPlaylist } from '../builders/aPlaylist';
import { aViki } from '../builders/aViki';
import { mockEndpoint, mockEndpoints, problem, roundTrip } from '../msw';
import { mockUndo } from '../render/mockUndo';
import { renderStudio } from '../render/renderStudio';
// Loaded before the tests, so that no notice ends while they load.
import '../../src/custom/collection/CollectionScreen';
import '../../src/custom/playlist/PlaylistScreen';
import '../../src/engine/actions/duplicate';

let vikis: Viki[] = [];
/** The duplicated record, the body and the activity of each call. */
let sent: { readonly id: string; readonly body: unknown; readonly activity: string | null }[] = [];

const rivers = aPlaylist({ id: 'plRivers00', title: 'Rivers', name: 'Rivers' });
const copyOfRivers = aPlaylist({ id: 'plCopy0000', title: 'Copy of Rivers', name: 'Copy of Rivers' });
const birds = aCollection({ id: 'liBirds00', title: 'Birds' });
const copyOfBirds = aCollection({ id: 'liCopy000', title: 'Copy of Birds' });
const copyOfBread = aViki({ id: 'viCopy00000', title: 'Copy of Bread', status: 'unpublished' });

const record = (id: string, body: unknown, request: Request): void =>
  void sent.push({ id, body, activity: request.headers.get('x-activity-id') });
const withId = <R extends { id: string }>(rows: readonly R[], query: object): R[] => {
  const { id } = query as { id?: readonly string[] }; // each filter has a parameter of its own
  return rows.filter(row => id?.includes(row.id) ?? true);
};

beforeEach(() => {
  vikis = [aViki({ id: 'viBread0000', title: 'Bread' }), aViki({ id: 'viFog000000', title: 'Fog' })];
  sent = [];
  mockEndpoints(
    mockEndpoint(playlistEndpoints.list, ({ query }) => withId([rivers], query)),
    // Before `/playlists/{id}`, which has the same form.
    mockEndpoint(playlistEndpoints.moments, () => []),
    mockEndpoint(playlistEndpoints.get, () => [copyOfRivers]),
    mockEndpoint(playlistEndpoints.duplicate, ({ params, body, request }) => {
      record(params.id, body, request);
      return [copyOfRivers];
    }),
    mockEndpoint(collectionEndpoints.list, ({ query }) => withId([birds, copyOfBirds], query)),
    mockEndpoint(collectionEndpoints.duplicate, () => [copyOfBirds]),
    mockEndpoint(writingEndpoints.list, ({ query }) => withId(vikis, query)),
    mockEndpoint(writingEndpoints.history, () => []),
    mockEndpoint(writingEndpoints.duplicate, ({ params, body, request }) => {
      record(params.id, body, request);
      vikis = [copyOfBread, ...vikis];
      return [copyOfBread];
    }),
    mockEndpoint(trashEndpoints.list, () => []),
  );
});

const openMenu = async (title: string): Promise<void> => {
  await userEvent.hover(await screen.findByRole('link', { name: title }));
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
};
const choose = async (title: string): Promise<void> => {
  await openMenu(title);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
};

describe('Duplicate', () => {
  it('creates a copy of a row once, opens its screen, and can be undone', async () => {
    const undone = mockUndo();
    const { router } = renderStudio('/content/playlists');
    await choose('Rivers');
    expect(await screen.findByText('Duplicated “Rivers”')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/studio/playlist/plCopy0000/moments'));
    expect(sent).toEqual([
      { id: 'plRivers00', body: { heartbeat_id: 7 }, activity: expect.any(String) as string },
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undone).toEqual([sent[0]!.activity]));
  });

  it('of a playlist shows that the copy does not exist when it is undone', async () => {
    let isUndone = false;
    mockUndo(() => (isUndone = true));
    mockEndpoints(
      // Before `/playlists/{id}`, which has the same form.
      mockEndpoint(playlistEndpoints.moments, () => []),
      mockEndpoint(playlistEndpoints.get, () => (isUndone ? problem('not-found') : [copyOfRivers])),
    );
    renderStudio('/content/playlists');
    await choose('Rivers');
    expect(await screen.findByRole('heading', { level: 1, name: 'Copy of Rivers' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'No playlist found' })).toBeVisible();
  });

  it('opens a copy beside the list, where the details of a record are', async () => {
    const { router } = renderStudio('/content/vikis?sort_column=title&sort_direction=asc');
    await choose('Bread');
    expect(await screen.findByRole('dialog', { name: 'Copy of Bread' })).toBeVisible();
    expect(router.state.location.search).toBe('?sort_column=title&sort_direction=asc&viki=viCopy00000');
    expect(await screen.findByRole('link', { name: 'Copy of Bread' })).toBeVisible();
  });

  it('is in the menu of the details, too, which then show the copy', async () => {
    renderStudio('/content/vikis?viki=viBread0000');
    const panel = within(await screen.findByRole('dialog', { name: 'Bread' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Actions for Bread' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    expect(await screen.findByRole('dialog', { name: 'Copy of Bread' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Bread' })).toBeNull();
  });

  it('is an action of collections, and of one record only', async () => {
    renderStudio('/content/collections');
    await openMenu('Birds');
    expect(await screen.findByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Birds' }));
    expect(await screen.findByRole('button', { name: 'Trash' })).toBeVisible();
    expect(screen.queryByText('Duplicate')).toBeNull();
  });

  it.each([
    ['/playlist/plRivers00/edit', 'Rivers', '/studio/playlist/plCopy0000/moments'],
    ['/collection/liBirds00/edit', 'Birds', '/studio/collection/liCopy000/list'],
  ])('is a button of the screen %s, which opens the copy', async (path, title, copyPath) => {
    mockEndpoints(
      // Before `/playlists/{id}`, which has the same form.
      mockEndpoint(playlistEndpoints.moments, () => []),
      mockEndpoint(playlistEndpoints.get, ({ params }) => [params.id === rivers.id ? rivers : copyOfRivers]),
      mockEndpoint(playlistEndpoints.history, () => []),
      mockEndpoint(collectionEndpoints.history, () => []),
      mockEndpoint(questionEndpoints.list, () => []),
    );
    const { router } = renderStudio(path);
    await userEvent.click(await screen.findByRole('button', { name: 'Duplicate' }));
    expect(await screen.findByText(`Duplicated “${title}”`)).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe(copyPath));
    expect(await screen.findByRole('heading', { level: 1, name: `Copy of ${title}` })).toBeVisible();
  });

  it('reports why it failed, and opens the copy after a retry', async () => {
    let isFull = true;
    mockEndpoints(
      mockEndpoint(writingEndpoints.duplicate, () => {
        if (isFull) return problem('quota-exceeded', { detail: 'Your changes fill the history.' });
        vikis = [copyOfBread, ...vikis];
        return [copyOfBread];
      }),
    );
    renderStudio('/content/vikis');
    await choose('Bread');
    expect(await screen.findByText('Failed to duplicate viki “Bread”')).toBeVisible();
    expect(screen.getByText('Your changes fill the history.')).toBeVisible();
    isFull = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('dialog', { name: 'Copy of Bread' })).toBeVisible();
  });

  it('does not lead away from a screen that was opened meanwhile', async () => {
    let respond = () => {};
    const isReady = new Promise<void>(resolve => (respond = resolve));
    mockEndpoints(
      mockEndpoint(writingEndpoints.duplicate, async () => {
        await isReady;
        return [copyOfBread];
      }),
    );
    const { router } = renderStudio('/content/vikis');
    await choose('Bread');
    await act(() => router.navigate('/content/trash'));
    respond();
    expect(await screen.findByText('Duplicated “Bread”')).toBeVisible();
    await roundTrip();
    expect(router.state.location).toMatchObject({ pathname: '/studio/content/trash', search: '' });
  });

  it('creates one copy where it is chosen again before the first is there', async () => {
    let respond = () => {};
    const isReady = new Promise<void>(resolve => (respond = resolve));
    mockEndpoints(
      mockEndpoint(writingEndpoints.duplicate, async ({ params, body, request }) => {
        record(params.id, body, request);
        await isReady;
        return [copyOfBread];
      }),
    );
    renderStudio('/content/vikis');
    await choose('Bread');
    await choose('Bread');
    respond();
    expect(await screen.findByText('Duplicated “Bread”')).toBeVisible();
    await roundTrip();
    expect(sent).toHaveLength(1);
  });

  it('is found by the id of a record in the palette, and opens the copy', async () => {
    const { router } = renderStudio('/content/vikis');
    await screen.findByRole('link', { name: 'Fog' });
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Commands' });
    const input = screen.getByRole('combobox', { name: 'Search, run a command, or paste a link' });
    await userEvent.click(input);
    await userEvent.paste('plRivers00');
    await userEvent.click(await screen.findByRole('option', { name: 'Duplicate' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/studio/playlist/plCopy0000/moments'));
  });

  it('has the same words in the activity, which leads to the copy', async () => {
    renderStudio('/activity');
    mockEndpoints(
      mockEndpoint(activityEndpoints.list, () => [
        anActivity({
          kind: 'created',
          subject: 'playlist',
          title: 'Rivers',
          record_id: 'plCopy0000',
          action_name: 'duplicate',
        }),
      ]),
    );
    expect(await screen.findByRole('link', { name: 'Duplicated “Rivers”' })).toHaveAttribute(
      'href',
      '/studio/playlist/plCopy0000/moments',
    );
  });
});
