import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { playlistEndpoints } from '../../src/contract/endpoints/playlists';
import { aPlaylist } from '../builders/aPlaylist';
import { mockEndpoint, mockEndpoints } from '../msw';
import { mockUndo } from '../render/mockUndo';
import { renderStudio } from '../render/renderStudio';
// Loaded before the tests, so that none waits for modules.
import '../../src/custom/content/ContentScreen';
import '../../src/custom/playlist/PlaylistScreen';

const id = 'plAbcdefg';

beforeEach(() =>
  mockEndpoints(
    mockEndpoint(playlistEndpoints.list, () => []),
    mockEndpoint(playlistEndpoints.history, () => []),
    mockEndpoint(playlistEndpoints.get, () => [aPlaylist({ id })]),
  ),
);

const open = async () => {
  const studio = renderStudio(`/playlist/${id}/edit`);
  await screen.findByRole('heading', { level: 1, name: 'Slow mornings' });
  return studio;
};

describe('the tab About of a playlist', () => {
  it('edits the playlist, and shows its history', async () => {
    const saved: unknown[] = [];
    mockEndpoints(
      mockEndpoint(playlistEndpoints.update, ({ body }) => {
        saved.push(body);
        return [aPlaylist({ id, title: 'Slower mornings', updated_at: '2026-01-05T03:04:05.000Z' })];
      }),
    );
    await open();
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Slower mornings');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Saved “Slower mornings”'))[0]).toBeVisible();
    expect(saved).toEqual([expect.objectContaining({ title: 'Slower mornings' })]);
    await userEvent.click(screen.getByRole('tab', { name: 'History' }));
    expect(await screen.findByText('Nothing has changed yet')).toBeVisible();
  });

  it('moves the playlist to the trash, with Undo', async () => {
    const undone = mockUndo();
    mockEndpoints(mockEndpoint(playlistEndpoints.remove, () => [aPlaylist({ id })]));
    const { router } = await open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Move to trash' }));
    // Unsaved changes raise no question: they stay as a draft until the playlist is restored.
    await waitFor(() => expect(router.state.location.pathname).toBe('/studio/content/playlists'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await screen.findByRole('heading', { level: 1, name: 'Playlists' });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undone).toHaveLength(1));
    await act(() => router.navigate(`/playlist/${id}/edit`));
    expect(await screen.findByText(/^You have unsaved changes/)).toBeVisible();
  });
});
