import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { playlistEndpoints } from '../../src/contract/endpoints/playlists';
import { publishDisabledReason } from '../../src/contract/publishing';
import { aMoment } from '../builders/aMoment';
import { aPlaylist } from '../builders/aPlaylist';
import { aUser } from '../builders/aUser';
import { mockEndpoint, mockEndpoints } from '../msw';
import { renderStudio } from '../render/renderStudio';

const applicant = aUser({ application_status: 'pending' });
/** With any permission, applicants see the studio. */
const permissions = ['digital_clone.beta'] as const;
const own = { heartbeat_id: applicant.heartbeat_id };
const reason = String(publishDisabledReason('pending'));
const draft = aMoment({ ...own, title: 'Fog', status: 'draft' });
const hidden = aPlaylist({ ...own, title: 'Night trains', visibility: 'private' });

let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
  mockEndpoints(
    mockEndpoint(momentEndpoints.list, () => [draft]),
    mockEndpoint(playlistEndpoints.list, () => [hidden]),
    mockEndpoint(playlistEndpoints.create, ({ body }) => {
      sent.push(body);
      return [hidden];
    }),
  );
});

const openMenu = async (title: string) => {
  await userEvent.hover(await screen.findByText(title));
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
};

describe('publishing', () => {
  it('is disabled with its reason while the application is pending', async () => {
    renderStudio('/content/moments', { user: applicant, permissions });
    await openMenu(draft.title);
    const list = await screen.findByRole('menuitem', { name: 'Publish' });
    expect(list).toHaveAttribute('aria-disabled', 'true');
    expect(list).toHaveAccessibleDescription(reason);
    expect(screen.getByRole('menuitem', { name: 'Move to trash' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('is disabled for playlists, and new ones start as private', async () => {
    renderStudio('/content/playlists', { user: applicant, permissions });
    await openMenu(hidden.title);
    expect(await screen.findByRole('menuitem', { name: 'Make public' })).toHaveAccessibleDescription(reason);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'New playlist' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Rain');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Rain');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(sent).toMatchObject([{ visibility: 'private' }]));
  });

  it('is possible with an accepted application, and for moderators', async () => {
    renderStudio('/content/moments', { user: aUser({ application_status: 'accepted' }) });
    await openMenu(draft.title);
    expect(await screen.findByRole('menuitem', { name: 'Publish' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});
