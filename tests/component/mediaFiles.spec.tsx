import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
// Loaded before the tests, so that none waits for modules.
import '../../src/custom/content/media/MediaUpload';
import '../../src/custom/content/media/MediaUsage';
import { mediaEndpoints } from '../../src/contract/endpoints/media/media';
import { mediaFileEndpoints } from '../../src/contract/endpoints/media/mediaFiles';
import { videoUploadEndpoints } from '../../src/contract/uploads/videoUploads';
import { maxCountedUses, type MediaFile } from '../../src/contract/entities/mediaFile';
import { aMediaFile } from '../builders/aMediaFile';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';

let rows: MediaFile[] = [];
let queries: object[] = [];
let removed: unknown[] = [];

const usage = {
  ...{ files: 2, max_files: 10_000, file_bytes: 12_000_000, max_file_bytes: 1_000_000_000 },
  ...{ video_bytes: 0, max_video_bytes: 50_000_000_000 },
};

beforeEach(() => {
  rows = [
    aMediaFile(),
    aMediaFile({
      ...{ id: 'meBBBBBBBBBBBBBBBB', title: 'Gull.webp', use: 'used', uses: 3 },
      ...{ used_by: 'moment', used_id: 'moAbcdefg', used_title: 'Gulls at noon' },
    }),
  ];
  queries = [];
  removed = [];
  mockEndpoints(
    mockEndpoint(mediaFileEndpoints.list, ({ query }) => {
      queries.push(query);
      return rows;
    }),
    mockEndpoint(mediaFileEndpoints.usage, () => [usage]),
    mockEndpoint(mediaFileEndpoints.remove, ({ body }) => {
      removed.push(body);
      rows = rows.filter(({ id }) => !body.ids.includes(id));
      return body.ids.map(id => ({ id, ok: true }));
    }),
    mockEndpoint(videoUploadEndpoints.list, () => ({ items: [], max_bytes: 5_000_000, max_minutes: 10 })),
  );
});

const start = async () => {
  renderStudio('/content/media');
  await screen.findByText('Fog.png');
};
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const aFile = (name = 'new.png', type = 'image/png', head = png): File =>
  new File([new Uint8Array(head), new Uint8Array(100)], name, { type });
const drop = (...files: File[]) =>
  fireEvent.drop(document.body, { dataTransfer: { files, types: ['Files'] } });
const openMenu = async (title: string) => {
  await userEvent.hover(screen.getByText(title));
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
};
const panel = () => screen.findByRole('region', { name: 'Files being uploaded' });

describe('the media of a creator', () => {
  it('lead to the form of the page that uses one', async () => {
    rows.push(
      aMediaFile({
        ...{ id: 'meCCCCCCCCCCCCCCCC', title: 'Me.webp', use: 'used', uses: 1 },
        ...{ used_by: 'page', used_id: '7', used_title: 'Mina' },
      }),
    );
    await start();
    expect(screen.getByRole('link', { name: 'Page “Mina”' })).toHaveAttribute(
      'href',
      '/studio/customize/branding',
    );
  });

  it('are cards with kind, size and use, and say how much of the quota they need', async () => {
    await start();
    const [card] = screen.getAllByRole('listitem').filter(each => within(each).queryByText('Gull.webp'));
    expect(within(card!).getByText('Picture')).toBeVisible();
    expect(within(card!).getByRole('link', { name: /^Moment “Gulls at noon”/ })).toBeVisible();
    expect(await screen.findByText('12 MB of 1,000 MB')).toBeVisible();
    expect(screen.getByRole('meter', { name: 'Videos' })).toHaveAttribute('value', '0');
  });

  it('say in the table what uses them, and lead there', async () => {
    renderStudio('/content/media?layout=table');
    expect(await screen.findByRole('link', { name: 'Moment “Gulls at noon” and 2 more' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/content\/moments\?moment=moAbcdefg$/),
    );
    expect(screen.getByText('Nothing')).toBeVisible();
  });

  it('say that more may use them than are counted', async () => {
    rows = [aMediaFile(), ...rows.slice(1).map(row => ({ ...row, uses: maxCountedUses }))];
    await start();
    expect(screen.getByRole('link', { name: 'Moment “Gulls at noon” and at least 19 more' })).toBeVisible();
  });

  it('are deleted while nothing uses them', async () => {
    renderStudio('/content/media?layout=table');
    await screen.findByText('Fog.png');
    await openMenu('Gull.webp');
    const used = await screen.findByRole('menuitem', { name: /Delete for good/ });
    expect(used).toHaveAttribute('aria-disabled', 'true');
    expect(used).toHaveAccessibleDescription('It cannot be deleted, because “Gulls at noon” uses it');
    await userEvent.keyboard('{Escape}');
    await openMenu('Fog.png');
    await userEvent.click(await screen.findByRole('menuitem', { name: /Delete for good/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(screen.queryByText('Fog.png')).toBeNull());
    expect(removed).toEqual([{ ids: ['meAAAAAAAAAAAAAAAA'] }]);
  });
});

describe('an upload to the media', () => {
  it('begins with a dropped or pasted file, shows its progress, and adds it to the list', async () => {
    let answer = (): void => {};
    const sent: string[] = [];
    mockEndpoints(
      mockEndpoint(mediaEndpoints.upload, async ({ body }) => {
        sent.push(body.purpose);
        await new Promise<void>(resolve => (answer = resolve));
        rows = [aMediaFile({ id: 'meCCCCCCCCCCCCCCCC', title: 'new.png' }), ...rows];
        return [{ id: 'meCCCCCCCCCCCCCCCC', url: '/m', width: 1, height: 1 }];
      }),
    );
    await start();
    drop(aFile());
    fireEvent.paste(document.body, { clipboardData: { files: [aFile('pasted.png')] } });
    const uploads = within(await panel());
    expect(await uploads.findByRole('progressbar', { name: 'Uploading new.png' })).toBeVisible();
    expect(uploads.getByText('Waiting for the ones before it')).toBeVisible();
    await userEvent.click(uploads.getByRole('button', { name: 'Cancel pasted.png' }));
    await waitFor(() => expect(sent).toEqual(['banner']));
    answer();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Files being uploaded' })).toBeNull());
    expect(await screen.findByText('new.png')).toBeVisible();
  });

  it('is cancelled, and its response ignored', async () => {
    let signal: AbortSignal | undefined;
    mockEndpoints(
      mockEndpoint(mediaEndpoints.upload, async ({ request }) => {
        signal = request.signal;
        await new Promise<void>(() => {});
        return [];
      }),
    );
    await start();
    drop(aFile());
    await waitFor(() => expect(signal).toBeDefined());
    await userEvent.click(within(await panel()).getByRole('button', { name: 'Cancel new.png' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Files being uploaded' })).toBeNull());
    expect(queries).toHaveLength(1);
  });

  it('says why it failed, and is tried again', async () => {
    let attempts = 0;
    mockEndpoints(
      mockEndpoint(mediaEndpoints.upload, () => {
        attempts += 1;
        return attempts === 1 ? problem('upload-failed') : [{ id: 'me1', url: '/m', width: 1, height: 1 }];
      }),
    );
    await start();
    drop(aFile());
    const uploads = within(await panel());
    expect(await uploads.findByRole('alert')).toHaveTextContent('Upload failed');
    await userEvent.click(uploads.getByRole('button', { name: 'Retry new.png' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Files being uploaded' })).toBeNull());
    expect(attempts).toBe(2);
  });

  it.each([
    ['The file may have at most 6 MB', 'upload-failed'],
    ['Only image files are accepted', 'unsupported-file-type'],
    ['Unsupported file type', 'unsupported-file-type'],
    ['You have used everything that one account may store.', 'quota-exceeded'],
  ] as const)('shows that the server refused it: %s', async (message, code) => {
    mockEndpoints(
      mockEndpoint(mediaEndpoints.upload, () =>
        problem(code, { detail: message, errors: [{ path: 'file', message }] }),
      ),
    );
    await start();
    drop(aFile());
    expect(await within(await panel()).findByRole('alert')).toHaveTextContent(message);
  });

  it.each([
    ['text', aFile('notes.txt', 'text/plain', [1]), 'Only image files are accepted'],
    ['a moving picture', aFile('a.gif', 'image/gif', [0x47, 0x49, 0x46]), 'Unsupported file type'],
    ['another type inside', aFile('a.png', 'image/png', [0xff, 0xd8, 0xff]), 'Unsupported file type'],
    ['a video that is none', aFile('a.mp4', 'video/mp4', [1, 2, 3]), 'Unsupported file type'],
    [
      'more bytes than a picture may have',
      new File([new Uint8Array(png), new Uint8Array(6_000_000)], 'large.png', { type: 'image/png' }),
      'The file may have at most 6 MB',
    ],
  ])('is not sent for %s', async (_, file, message) => {
    await start();
    drop(file);
    const uploads = within(await panel());
    expect(await uploads.findByRole('alert')).toHaveTextContent(message);
    expect(uploads.queryByRole('button', { name: /Retry/ })).toBeNull();
  });
});
