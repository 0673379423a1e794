import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { adEndpoints } from '../../src/contract/endpoints/figures/ads';
import { bonusEndpoints } from '../../src/contract/endpoints/figures/earnings';
import { collectionEndpoints } from '../../src/contract/endpoints/collections';
import { heartbeatEndpoints } from '../../src/contract/endpoints/administration/heartbeats';
import { playlistEndpoints } from '../../src/contract/endpoints/playlists';
import { prettyLinkEndpoints } from '../../src/contract/endpoints/prettyLinks';
import { questionEndpoints } from '../../src/contract/endpoints/questions';
import { tagEndpoints } from '../../src/contract/endpoints/tags';
import { trashEndpoints } from '../../src/contract/endpoints/trash';
import { videoEndpoints } from '../../src/contract/endpoints/videos';
import { writingEndpoints } from '../../src/contract/endpoints/writings';
import type { Endpoint } from '../../src/contract/calls/endpoint';
import { aBonus } from '../builders/aBonus';
import { aCollection } from '../builders/aCollection';
import { aCreator } from '../builders/aCreator';
import { aPlaylist } from '../builders/aPlaylist';
import { aPrettyLink } from '../builders/aPrettyLink';
import { aQuestion } from '../builders/aQuestion';
import { aTag } from '../builders/aTag';
import { aTrashItem } from '../builders/aTrashItem';
import { aVideo } from '../builders/aVideo';
import { anAd } from '../builders/anAd';
import { aViki } from '../builders/aViki';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';

interface Kind {
  /** The name in the messages. */
  readonly things: string;
  readonly at: string;
  readonly list: Endpoint;
  readonly row: { readonly id: string };
  readonly title: string;
  /** An action of the row menu that fails, and its message. */
  readonly action: readonly [label: string, call: Endpoint, words: string];
  /** The button that creates a record, and the values that the form requires. */
  readonly creation?: readonly [button: string, call: Endpoint, fields: Readonly<Record<string, string>>];
}

const kinds: readonly Kind[] = [
  {
    things: 'playlists',
    at: '/content/playlists',
    list: playlistEndpoints.list,
    row: aPlaylist({ title: 'Night trains' }),
    title: 'Night trains',
    action: ['Move to trash', playlistEndpoints.remove, 'delete playlist “Night trains”'],
    creation: ['New playlist', playlistEndpoints.create, { Title: 'Fog', Name: 'Fog' }],
  },
  {
    things: 'tags',
    at: '/content/tags',
    list: tagEndpoints.list,
    row: aTag(),
    title: 'fog',
    action: ['Delete', tagEndpoints.remove, 'delete tag “fog”'],
    creation: ['New tag', tagEndpoints.create, { Name: 'mist' }],
  },
  {
    things: 'collections',
    at: '/content/collections',
    list: collectionEndpoints.list,
    row: aCollection({ title: 'Night sky' }),
    title: 'Night sky',
    action: ['Move to trash', collectionEndpoints.remove, 'delete collection “Night sky”'],
    creation: ['New collection', collectionEndpoints.create, { Title: 'Fog', Name: 'Fog' }],
  },
  {
    things: 'questions',
    at: '/content/questions',
    list: questionEndpoints.list,
    row: aQuestion({ text: 'What is fog?' }),
    title: 'What is fog?',
    action: ['Move to trash', questionEndpoints.remove, 'delete question “What is fog?”'],
  },
  {
    things: 'vikis',
    at: '/content/vikis',
    list: writingEndpoints.list,
    row: aViki({ title: 'Fog' }),
    title: 'Fog',
    action: ['Move to trash', writingEndpoints.remove, 'delete viki “Fog”'],
    creation: ['New viki', writingEndpoints.create, { Title: 'Mist' }],
  },
  {
    things: 'pretty links',
    at: '/pretty-links',
    list: prettyLinkEndpoints.list,
    row: aPrettyLink({ route: 'bag' }),
    title: 'bag',
    action: ['Move to trash', prettyLinkEndpoints.remove, 'delete pretty link “bag”'],
  },
  {
    things: 'videos',
    at: '/content/videos',
    list: videoEndpoints.list,
    row: aVideo({ title: 'Fog at sea' }),
    title: 'Fog at sea',
    action: ['Blacklist', videoEndpoints.blacklist, 'update video “Fog at sea”'],
  },
  {
    things: 'creators',
    at: '/content/creators',
    list: heartbeatEndpoints.list,
    row: aCreator(),
    title: 'Lena Furrer',
    action: ['Hide everything', heartbeatEndpoints.blacklistAll, 'update creator “Lena Furrer”'],
  },
  {
    things: 'trash',
    at: '/content/trash',
    list: trashEndpoints.list,
    row: aTrashItem({ title: 'Thrown away' }),
    title: 'Thrown away',
    action: ['Delete for good', trashEndpoints.remove, 'delete record “Thrown away”'],
  },
  {
    things: 'ads',
    at: '/ads',
    list: adEndpoints.list,
    row: anAd({ name: 'Aven' }),
    title: 'Aven',
    action: ['Delete', adEndpoints.remove, 'delete ad “Aven”'],
    creation: [
      'New ad',
      adEndpoints.create,
      { Name: 'Fog', Title: 'See it', Link: 'https://example.com', Chance: '3' },
    ],
  },
  {
    things: 'bonuses',
    at: '/manage/earnings/bonuses',
    list: bonusEndpoints.list,
    row: aBonus({ notes: 'The harbour' }),
    title: 'The harbour',
    action: ['Remove', bonusEndpoints.remove, 'delete bonus “The harbour”'],
  },
];

const permissions = ['moments.manage', 'tags.manage', 'ads.manage', 'heartbeat.manage_earnings'] as const;
const fails = () => problem('error-occurred');

describe('failures have a message that names the resource', () => {
  it.each(kinds)('for $things', async ({ things, at, list, row, title, action, creation }) => {
    let isDown = true;
    const [label, call, words] = action;
    mockEndpoints(
      mockEndpoint<Endpoint>(list, () => (isDown ? problem('not-enough-permission') : ([row] as never))),
      mockEndpoint(call, fails),
      ...(creation ? [mockEndpoint(creation[1], fails)] : []),
      mockEndpoint(collectionEndpoints.list, () => []),
    );
    renderStudio(at, { permissions });
    expect(await screen.findByRole('heading', { name: `Failed to load ${things}` })).toBeVisible();

    isDown = false;
    for (const button of screen.getAllByRole('button', { name: 'Try again' })) await userEvent.click(button);
    await userEvent.hover((await screen.findAllByText(title))[0]!);
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
    await userEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: label }));
    await waitFor(async () => {
      const question = screen.queryByRole('alertdialog');
      if (question) await userEvent.click(within(question).getByRole('button', { name: label }));
      expect(screen.getByText(`Failed to ${words}`)).toBeVisible();
    });

    if (!creation) return;
    await userEvent.click(screen.getByRole('button', { name: creation[0] }));
    for (const [name, text] of Object.entries(creation[2]))
      await userEvent.type(await screen.findByRole('textbox', { name: new RegExp(`^${name}`) }), text);
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(`Failed to save ${things}`)).toBeVisible();
  });
});
