import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { collectionEndpoints } from '../../src/contract/endpoints/collections';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { playlistEndpoints } from '../../src/contract/endpoints/playlists';
import { prettyLinkEndpoints } from '../../src/contract/endpoints/prettyLinks';
import { writingEndpoints } from '../../src/contract/endpoints/writings';
import { aCollection } from '../builders/aCollection';
import { aMoment } from '../builders/aMoment';
import { aPlaylist } from '../builders/aPlaylist';
import { aPrettyLink } from '../builders/aPrettyLink';
import { aViki } from '../builders/aViki';
import { mockEndpoint, mockEndpoints } from '../msw';
import { copiedText } from '../render/copiedText';
import { renderStudio } from '../render/renderStudio';

const lists = {
  moment: mockEndpoint(momentEndpoints.list, ({ query }) => {
    const { id } = query as { id?: readonly string[] }; // each filter has a parameter of its own
    return [
      aMoment({ id: 'moAaaaaaa', title: 'Fog', custom_id: null }),
      aMoment({ id: 'moBbbbbbb', title: 'Rain', custom_id: 'harbour/rain' }),
    ].filter(moment => id?.includes(moment.id) ?? true);
  }),
  history: mockEndpoint(momentEndpoints.history, () => []),
  playlist: mockEndpoint(playlistEndpoints.list, () => [aPlaylist({ id: 'plAbcdefg', title: 'Rivers' })]),
  collection: mockEndpoint(collectionEndpoints.list, () => [
    aCollection({ id: 'liAbcdefg', title: 'Birds', type: 'trivia' }),
  ]),
  viki: mockEndpoint(writingEndpoints.list, () => [aViki({ id: 'viAbcdefghij', title: 'Bread' })]),
  link: mockEndpoint(prettyLinkEndpoints.list, () => [aPrettyLink({ route: 'summer' })]),
};

const open = async (title: string) => {
  await userEvent.hover(await screen.findByRole('link', { name: title }));
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
};

const copy = async (path: string, title: string) => {
  mockEndpoints(...Object.values(lists));
  // It installs a clipboard that the tests can read.
  userEvent.setup();
  renderStudio(path);
  await open(title);
};

describe('Copy link', () => {
  it.each([
    ['/content/moments', 'Fog', '/moAaaaaaa'],
    ['/content/moments', 'Rain', '/harbour/rain'],
    ['/content/playlists', 'Rivers', '/videos/playlist/plAbcdefg'],
    ['/content/collections', 'Birds', '/trivia/liAbcdefg'],
    ['/content/vikis', 'Bread', '/vikis/viAbcdefghij'],
    ['/pretty-links', 'summer', '/summer'],
  ])('of a row at %s copies the full public address of “%s”', async (path, title, address) => {
    await copy(path, title);
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(await copiedText()).toBe(new URL(address, location.href).href);
  });

  it('is in the details, too', async () => {
    mockEndpoints(...Object.values(lists));
    const user = userEvent.setup();
    renderStudio('/content/moments?moment=moBbbbbbb');
    const panel = within(await screen.findByRole('dialog', { name: 'Rain' }));
    await user.click(await panel.findByRole('button', { name: 'Actions for Rain' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
  });

  it('shows the address to copy by hand where the browser refuses', async () => {
    mockEndpoints(...Object.values(lists));
    userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    renderStudio('/content/moments');
    await open('Fog');
    const { href } = new URL('/moAaaaaaa', location.href);
    expect(await screen.findByText(`The browser blocked copying. Copy ${href} by hand`)).toBeVisible();
    expect(screen.queryByText('Something went wrong')).toBeNull();
  });
});
