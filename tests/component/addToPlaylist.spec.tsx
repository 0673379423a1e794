import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { playlistEndpoints } from '../../src/contract/endpoints/playlists';
import { limits } from '../../src/contract/limits';
import { aMoment } from '../builders/aMoment';
import { aPlaylist } from '../builders/aPlaylist';
import { mockEndpoint, mockEndpoints, page, problem } from '../msw';
import { mockUndo } from '../render/mockUndo';
import { renderStudio } from '../render/renderStudio';

let sent: unknown[] = [];
let fails: string | undefined;
let moments = [aMoment({ id: 'moAaaaaaa', title: 'Fog' }), aMoment({ id: 'moBbbbbbb', title: 'Rain' })];
const playlists = [
  aPlaylist({ id: 'plAbcdef1', title: 'Slow mornings', moments: 3 }),
  aPlaylist({ id: 'plAbcdef2', title: 'Night trains', moments: 1, visibility: 'private' }),
  aPlaylist({ id: 'plAbcdef3', title: 'Everything', moments: limits.playlistMoments }),
];

beforeEach(() => {
  sent = [];
  fails = undefined;
  moments = moments.slice(0, 2);
  mockEndpoints(
    mockEndpoint(momentEndpoints.list, () => page(moments, { total: 2418 })),
    mockEndpoint(playlistEndpoints.list, ({ query }) =>
      playlists.filter(({ title }) => title.toLowerCase().includes(String(query.q ?? '').toLowerCase())),
    ),
    mockEndpoint(playlistEndpoints.create, ({ body }) => {
      sent.push(['create', body.title, body.name, body.visibility]);
      return [aPlaylist({ id: 'plNew00001', title: body.title })];
    }),
    mockEndpoint(playlistEndpoints.add, ({ params: { id }, body: { heartbeat_id: _own, ...body } }) => {
      if (fails === id) return problem('conflict', { detail: 'A playlist may have at most 5000 moments' });
      sent.push([id, body]);
      const ids = body.moment_ids ?? ['moAaaaaaa', 'moBbbbbbb', 'moCcccccc'];
      return [
        {
          playlist_id: id,
          moment_ids: ids,
          added: Math.max(1, ids.length - 1),
          existing: ids.length > 1 ? 1 : 0,
          skipped: 0,
        },
      ];
    }),
  );
});

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const fromRow = async (title = 'Fog') => {
  const user = userEvent.setup();
  const studio = renderStudio('/content/moments');
  await userEvent.hover(await screen.findByRole('link', { name: title }));
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add to playlist' }));
  return { user, ...studio, opened: await dialog(`Add “${title}” to playlists`) };
};

describe('Add to playlist', () => {
  it('finds playlists by search, adds the moment of a row to several, and Undo takes it out of each', async () => {
    const undone = mockUndo();
    const { user, opened } = await fromRow();
    await user.click(await opened.findByRole('option', { name: /Slow mornings.*3 moments · Public/ }));
    await user.type(opened.getByRole('searchbox'), 'night{Enter}');
    await waitFor(() => expect(opened.queryByRole('option', { name: /Slow/ })).toBeNull());
    await user.click(opened.getByRole('option', { name: /Night trains.*1 moment · Private/ }));
    expect(opened.getByText('2 playlists selected')).toBeVisible();
    await user.click(opened.getByRole('button', { name: 'Add to 2 playlists' }));
    expect(await screen.findByText('Added “Fog” to 2 playlists')).toBeVisible();
    expect(sent).toEqual([
      ['plAbcdef1', { moment_ids: ['moAaaaaaa'] }],
      ['plAbcdef2', { moment_ids: ['moAaaaaaa'] }],
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(new Set(undone).size).toBe(2));
  });

  it('cannot add to a playlist that is full, nor to none', async () => {
    const { user, opened } = await fromRow();
    const full = await opened.findByRole('option', { name: /Everything/ });
    expect(full).toHaveTextContent('Full: a playlist has at most 5,000 moments');
    await user.click(full);
    expect(opened.getByText('0 playlists selected')).toBeVisible();
    expect(opened.getByRole('button', { name: /Add to playlist/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('adds selected moments to a new playlist, and says which were there already', async () => {
    const undone = mockUndo();
    const user = userEvent.setup();
    renderStudio('/content/moments');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Fog' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Rain' }));
    await user.click(await screen.findByRole('button', { name: 'Add to playlist' }));
    const opened = await dialog('Add 2 moments to playlists');
    await user.click(await opened.findByRole('button', { name: 'New playlist' }));
    await user.click(opened.getByRole('button', { name: 'Create and add' }));
    expect(await opened.findByText('Title must not be empty')).toBeVisible();
    await user.type(opened.getByRole('textbox', { name: /^Name/ }), 'Harbours{Enter}');
    expect(await screen.findByText('Added 1 moment to “Harbours”')).toBeVisible();
    expect(screen.getByText('1 was already there and kept its position')).toBeVisible();
    expect(sent).toEqual([
      ['create', 'Harbours', 'Harbours', 'public'],
      ['plNew00001', { moment_ids: ['moAaaaaaa', 'moBbbbbbb'] }],
    ]);
    expect(screen.queryByText('2 selected')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undone).toHaveLength(2));
  });

  it('adds all that the list matches except some, with its filters', async () => {
    const user = userEvent.setup();
    renderStudio('/content/moments?tags=fog');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Select all 2,418 that match' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Rain' }));
    await user.click(screen.getByRole('button', { name: 'Add to playlist' }));
    const opened = await dialog('Add 2,417 moments to playlists');
    await user.click(await opened.findByRole('option', { name: /Slow mornings/ }));
    await user.click(opened.getByRole('button', { name: 'Add to playlist' }));
    expect(await screen.findByText('Added 2 moments to “Slow mornings”')).toBeVisible();
    expect(sent).toEqual([
      ['plAbcdef1', { matching: { filter: { tags: ['fog'], in_trash: false }, except: ['moBbbbbbb'] } }],
    ]);
    await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull());
  });

  it('keeps what failed selected with the reason, and reports what was added', async () => {
    fails = 'plAbcdef2';
    const { user, opened } = await fromRow();
    await user.click(await opened.findByRole('option', { name: /Slow mornings/ }));
    await user.click(opened.getByRole('option', { name: /Night trains/ }));
    await user.click(opened.getByRole('button', { name: 'Add to 2 playlists' }));
    expect(await opened.findByRole('alert')).toHaveTextContent('A playlist may have at most 5000 moments');
    expect(opened.getByText('1 playlist selected')).toBeVisible();
    await user.click(opened.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Added “Fog” to “Slow mornings”')).toBeVisible();
  });

  it('does not create a playlist twice when adding to it fails', async () => {
    fails = 'plNew00001';
    const { user, opened } = await fromRow();
    await user.click(await opened.findByRole('button', { name: 'New playlist' }));
    await user.type(opened.getByRole('textbox', { name: /^Name/ }), 'Harbours{Enter}');
    expect(await opened.findByRole('alert')).toHaveTextContent('A playlist may have at most');
    fails = undefined;
    await user.click(opened.getByRole('button', { name: 'Add to playlist' }));
    expect(await screen.findByText('Added “Fog” to “Harbours”')).toBeVisible();
    expect(sent).toEqual([
      ['create', 'Harbours', 'Harbours', 'public'],
      ['plNew00001', { moment_ids: ['moAaaaaaa'] }],
    ]);
  });

  it('leaves out moments of others that are not public, for those who see everybody’s', async () => {
    moments = [
      ...moments,
      aMoment({ id: 'moDdddddd', title: 'Theirs', heartbeat_id: 9, visibility: 'private' }),
    ];
    const user = userEvent.setup();
    renderStudio('/content/moments', { permissions: ['moments.manage'] });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Fog' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Theirs' }));
    await user.click(await screen.findByRole('button', { name: 'Add to playlist' }));
    const opened = await dialog('Add 2 moments to playlists');
    expect(opened.getByRole('note')).toHaveTextContent(
      '1 of them is not public and not yours, and is left out.',
    );
    await user.click(await opened.findByRole('option', { name: /Slow mornings/ }));
    await user.click(opened.getByRole('button', { name: 'Add to playlist' }));
    await waitFor(() => expect(sent).toEqual([['plAbcdef1', { moment_ids: ['moAaaaaaa'] }]]));
  });
});
