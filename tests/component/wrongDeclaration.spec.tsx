import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { delay, http, HttpResponse } from 'msw';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../src/App';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { playlistChanges, playlistEndpoints } from '../../src/contract/endpoints/playlists';
import { playlist } from '../../src/contract/entities/playlist';
import { defineResource } from '../../src/engine/resource/defineResource';
import { playlists } from '../../src/resources/playlists/playlists';
import { aConfig } from '../builders/aConfig';
import { aMoment } from '../builders/aMoment';
import { aPlaylist } from '../builders/aPlaylist';
import { mockEndpoint, mockEndpoints, server } from '../msw';
import { renderStudio } from '../render/renderStudio';
import { expectConsole } from '../setup/console';

/** Playlists as somebody declared them with a field that does not exist, which the type check would refuse. */
const wrongPlaylists = defineResource({
  name: 'playlists',
  entity: playlist,
  endpoints: playlistEndpoints,
  changes: playlistChanges,
  title: record => record.title,
  list: {
    primary: { title: 'title', subtitle: record => record.id },
    // @ts-expect-error The entity has no such field.
    columns: ['colour'],
    sort: { field: 'created_at', order: 'desc' },
  },
  form: ['title'],
  details: { parameter: 'playlist' },
});

const declaration = Object.getOwnPropertyDescriptors(playlists);
const declare = (descriptors: PropertyDescriptorMap): void => {
  for (const name of Object.keys(playlists)) Reflect.deleteProperty(playlists, name);
  Object.defineProperties(playlists, descriptors);
};
// In the object itself, because files share the modules that have loaded it.
beforeAll(() => declare(Object.getOwnPropertyDescriptors(wrongPlaylists)));
afterAll(() => declare(declaration));

const sentence = /^Resource playlists: list\.columns names "colour", which is no field\./;

describe('a resource that is declared wrongly', () => {
  it('shows what is wrong instead of its list, with the tabs of the other lists', async () => {
    mockEndpoints(mockEndpoint(momentEndpoints.list, () => [aMoment({ title: 'Night market' })]));
    renderStudio('/content/playlists');
    expect(await screen.findByText('Playlists cannot be shown', {}, { timeout: 10_000 })).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Moments' }));
    expect(await screen.findByRole('link', { name: 'Night market' }, { timeout: 10_000 })).toBeVisible();
  });

  it('shows it instead of the form of a record, inside the frame', async () => {
    expectConsole(/DeclarationError/); // React reports what an error boundary caught
    mockEndpoints(mockEndpoint(playlistEndpoints.get, () => [aPlaylist({ title: 'Markets' })]));
    renderStudio('/playlist/plAbcdefg/edit');
    expect(await screen.findByText('Playlists cannot be shown', {}, { timeout: 10_000 })).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Content' })).toBeVisible();
  });

  it('leaves the sign-in as it is', async () => {
    let signIns = 0;
    server.use(
      http.get('*/sso/.well-known/openid-configuration', async () => {
        signIns += 1;
        await delay('infinite');
        return HttpResponse.error();
      }),
    );
    const { studio, routes } = createApp(aConfig());
    onTestFinished(() => {
      studio.connection.stop();
      studio.outbox.stop();
    });
    const router = createMemoryRouter(routes, { initialEntries: ['/content/playlists'] });
    render(<RouterProvider router={router} />);
    await waitFor(() => expect(signIns).toBe(1));
  });

  it('leaves the menu for new records and the command palette as they are', async () => {
    mockEndpoints(mockEndpoint(momentEndpoints.list, () => [aMoment({ title: 'Night market' })]));
    renderStudio('/content/moments');
    await screen.findByRole('link', { name: 'Night market' }, { timeout: 10_000 });
    await userEvent.click(screen.getByRole('button', { name: 'New' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByRole('menuitem', { name: 'Moment' })).toBeVisible();
    expect(menu.getByRole('menuitem', { name: 'Playlist' })).toBeVisible(); // its form is the screen with the problem
  });
});
