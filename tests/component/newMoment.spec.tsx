import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionEndpoints } from '../../src/contract/endpoints/collections';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { playlistEndpoints } from '../../src/contract/endpoints/playlists';
import { questionEndpoints } from '../../src/contract/endpoints/questions';
import { videoEndpoints } from '../../src/contract/endpoints/videos';
import { writingEndpoints } from '../../src/contract/endpoints/writings';
import { publishDisabledReason } from '../../src/contract/publishing';
import type { FoundVideo } from '../../src/contract/entities/video';
import { aMoment } from '../builders/aMoment';
import { aUser } from '../builders/aUser';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { mockUndo } from '../render/mockUndo';
import { renderStudio } from '../render/renderStudio';

const LINK = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const created = aMoment({ id: 'moNew0001', title: 'Fog', status: 'draft' });

let found: FoundVideo;
let sent: unknown[] = [];
let keys: (string | null)[] = [];

beforeEach(() => {
  sent = [];
  keys = [];
  found = {
    yt_video_id: 'dQw4w9WgXcQ',
    title: 'Fog over the harbour',
    thumbnail: null,
    duration: 92,
    moment_id: null,
  };
  mockEndpoints(
    mockEndpoint(momentEndpoints.list, ({ query }) => {
      const { id } = query as { id?: readonly string[] }; // each filter has a parameter of its own
      return id ? [created] : [];
    }),
    mockEndpoint(momentEndpoints.create, ({ body, request }) => {
      sent.push(body);
      keys.push(request.headers.get('idempotency-key'));
      return [created];
    }),
    mockEndpoint(momentEndpoints.history, () => []),
    mockEndpoint(videoEndpoints.lookup, ({ query }) => [{ ...found, yt_video_id: query.video_link }]),
  );
});

const openDialog = async (path = '/content/moments?new=moment') => {
  const studio = renderStudio(path);
  const dialog = within(await screen.findByRole('dialog', { name: 'New moment' }));
  return { ...studio, dialog, link: await dialog.findByLabelText(/^Video/), user: userEvent.setup() };
};

describe('A new moment', () => {
  it('gets title, picture and length from the video, starts as a draft, and opens its details', async () => {
    const { dialog, link, user, router } = await openDialog();
    await user.click(link);
    await user.paste(LINK);
    expect(await dialog.findByText('From the video site')).toBeVisible();
    expect(dialog.getByText('1:32')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText(/^Title/)).toHaveValue('Fog over the harbour'));
    expect(dialog.getByRole('radio', { name: 'Public' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(router.state.location.search).toBe('?moment=moNew0001'));
    expect(sent).toEqual([
      expect.objectContaining({
        video_link: 'dQw4w9WgXcQ',
        title: 'Fog over the harbour',
        visibility: 'public',
        heartbeat_id: 7,
      }),
    ]);
    expect(keys[0]).toMatch(/\w{16}/);
  });

  it('is published at once by the primary button, as one activity that Undo takes back', async () => {
    const undone = mockUndo();
    const activities: (string | null)[] = [];
    mockEndpoints(
      mockEndpoint(momentEndpoints.create, ({ request }) => {
        activities.push(request.headers.get('x-activity-id'));
        return [created];
      }),
      mockEndpoint(momentEndpoints.bulkUpdate, ({ body: { ids, changes }, request }) => {
        sent.push([ids, changes]);
        activities.push(request.headers.get('x-activity-id'));
        return ids.map(id => ({ id, ok: true }));
      }),
    );
    const { dialog, link, user, router } = await openDialog();
    await user.click(link);
    await user.paste(LINK);
    await waitFor(() => expect(dialog.getByLabelText(/^Title/)).toHaveValue('Fog over the harbour'));
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Published “Fog”')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe('?moment=moNew0001'));
    expect(sent).toEqual([[['moNew0001'], { status: 'published' }]]);
    expect(activities[0]).toMatch(/^ac/);
    expect(activities[1]).toBe(activities[0]);
    // The dialog covers the notice until it is closed.
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undone).toEqual([activities[0]]));
  });

  it('is closed by Cancel, and cannot be published while the application is pending', async () => {
    const applicant = aUser({ application_status: 'pending' });
    const { router } = renderStudio('/content/moments?new=moment', {
      user: applicant,
      // With any permission, applicants see the studio.
      permissions: ['digital_clone.beta'],
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'New moment' }));
    expect(await dialog.findByRole('button', { name: 'Publish' })).toHaveAccessibleDescription(
      String(publishDisabledReason('pending')),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('keeps a typed title, and shortens a title of the video that is too long', async () => {
    found = { ...found, title: 'x'.repeat(80) };
    const { dialog, link, user } = await openDialog();
    await user.click(link);
    await user.paste(LINK);
    const title = dialog.getByLabelText(/^Title/);
    await waitFor(() => expect(title).toHaveValue('x'.repeat(50)));
    await user.clear(title);
    await user.type(title, 'My own');
    await user.clear(link);
    await user.click(link);
    await user.paste('https://youtu.be/aaaaaaaaaaa');
    await dialog.findByText('From the video site');
    expect(title).toHaveValue('My own');
  });

  it('requires a typed title when the video site does not know the video', async () => {
    found = { ...found, title: '', duration: 0 };
    const { dialog, link, user } = await openDialog();
    await user.click(link);
    await user.paste(LINK);
    expect(await dialog.findByText(/^The video site has no information/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save as draft' }));
    expect(await dialog.findByText('Title must not be empty')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('reports an existing moment of the same video', async () => {
    found = { ...found, moment_id: 'moOld0001' };
    const { dialog, link, user } = await openDialog();
    await user.click(link);
    await user.paste(LINK);
    expect(await dialog.findByRole('link', { name: 'Open it' })).toHaveAttribute(
      'href',
      '/studio/content/moments?moment=moOld0001',
    );
  });

  it('can be filled in by hand when the lookup fails, and keeps its values when the server rejects them', async () => {
    mockEndpoints(
      mockEndpoint(videoEndpoints.lookup, () => problem('rate-limited')),
      mockEndpoint(momentEndpoints.create, () =>
        problem('conflict', {
          errors: [{ path: 'video_link', message: 'A moment of this video already exists' }],
        }),
      ),
    );
    const { dialog, link, user } = await openDialog();
    await user.click(link);
    await user.paste(LINK);
    expect(
      await dialog.findByText(/^The video could not be looked up/, {}, { timeout: 20_000 }),
    ).toBeVisible();
    await user.type(dialog.getByLabelText(/^Title/), 'By hand');
    await user.click(dialog.getByRole('button', { name: 'Save as draft' }));
    expect(await dialog.findByText('A moment of this video already exists')).toBeVisible();
    expect(dialog.getByLabelText(/^Title/)).toHaveValue('By hand');
  }, 30_000);

  it('asks before leaving, and offers the draft again', async () => {
    const { dialog, link, user, router } = await openDialog();
    await user.click(link);
    await user.paste(LINK);
    await waitFor(() => expect(dialog.getByLabelText(/^Title/)).toHaveValue('Fog over the harbour'));
    await user.keyboard('{Escape}');
    const ask = within(await screen.findByRole('alertdialog'));
    await user.click(ask.getByRole('button', { name: /draft/i }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await user.click(await screen.findByRole('link', { name: 'Paste a link to a video' }));
    const again = within(await screen.findByRole('dialog', { name: 'New moment' }));
    await user.click(await again.findByRole('button', { name: /restore/i }));
    expect(await again.findByLabelText(/^Title/)).toHaveValue('Fog over the harbour');
  });

  it('starts with the video of the URL', async () => {
    const { dialog } = await openDialog('/content/moments?new=moment&video=dQw4w9WgXcQ');
    await waitFor(() => expect(dialog.getByLabelText(/^Title/)).toHaveValue('Fog over the harbour'));
  });

  it('is offered in the palette for a pasted video without a moment', async () => {
    const { router } = renderStudio('/content/moments');
    const user = userEvent.setup();
    await screen.findByRole('heading', { level: 1, name: 'Moments' });
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('combobox'));
    await user.paste(LINK);
    await user.click(await screen.findByRole('option', { name: /New moment of this video/ }));
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/studio/content/moments?new=moment&video=dQw4w9WgXcQ',
    );
    expect(await screen.findByRole('dialog', { name: 'New moment' })).toBeVisible();
  });

  it('opens at the previous URL of its form', async () => {
    const { router } = await openDialog('/content/moments?moment=new');
    expect(router.state.location.search).toBe('?new=moment');
  });
});

describe('The New menu', () => {
  const open = async (path = '/content/moments') => {
    mockEndpoints(
      mockEndpoint(playlistEndpoints.list, () => []),
      mockEndpoint(collectionEndpoints.list, () => []),
      mockEndpoint(questionEndpoints.list, () => []),
      mockEndpoint(writingEndpoints.list, () => []),
    );
    const studio = renderStudio(path);
    const button = await screen.findByRole('button', { name: 'New' });
    return { ...studio, button, user: userEvent.setup() };
  };

  it('opens the form of each kind of record', async () => {
    const { button, user, router } = await open();
    await user.click(button);
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(item => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Moment', '/studio/content/moments?new=moment'],
      ['Playlist', '/studio/content/playlists?playlist=new'],
      ['Collection', '/studio/content/collections?collection=new'],
      ['Question', '/studio/content/questions?question=new'],
      ['Viki', '/studio/content/vikis?viki=new'],
      ['Pretty link', '/studio/pretty-links?link=new'],
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Playlist' }));
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/studio/content/playlists?playlist=new',
    );
    expect(await screen.findByLabelText(/^Title/)).toBeVisible();
  });

  it('opens with a listed shortcut, and its entries are in the palette', async () => {
    const { user } = await open();
    await user.keyboard('n');
    expect(await screen.findByRole('menuitem', { name: 'Collection' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByText('Create a new record')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'new coll');
    expect(await screen.findByRole('option', { name: /New collection/ })).toBeVisible();
  });
});
