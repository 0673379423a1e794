import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mediaEndpoints } from '../../src/contract/endpoints/media/media';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { videoUploadEndpoints, type OpenUpload } from '../../src/contract/uploads/videoUploads';
import { aMoment } from '../builders/aMoment';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';
// Loaded before the tests, so that none waits for modules.
import '../../src/admin/fileUploads';
import '../../src/admin/sendFile';
import '../../src/custom/content/newMoment/NewMomentDialog';
import '../../src/custom/content/newMoment/PosterInput';
import '../../src/custom/content/newMoment/VideoFileInput';

const id = 'meAAAAAAAAAAAAAAAA';
const created = aMoment({ id: 'moNew0001', title: 'Fog at dawn', status: 'draft', video_id: id });

let open: OpenUpload[];
let sent: unknown[];
/** The bytes that arrived, by upload. */
let received: Record<string, number>;
/** How many uploads began. */
let begun: number;
let ended: unknown[];

const begin = (): Response => {
  begun += 1;
  const location = `videos/${begun === 1 ? id : 'meBBBBBBBBBBBBBBBB'}`;
  return new HttpResponse(null, { status: 201, headers: { location } });
};

beforeEach(() => {
  [open, sent, received, ended, begun] = [[], [], {}, [], 0];
  mockEndpoints(
    mockEndpoint(momentEndpoints.list, () => []),
    mockEndpoint(momentEndpoints.history, () => []),
    mockEndpoint(momentEndpoints.create, ({ body }) => {
      sent.push(body);
      return [created];
    }),
    mockEndpoint(mediaEndpoints.upload, () => [{ id, url: '/media', width: 8, height: 8 }]),
    mockEndpoint(videoUploadEndpoints.list, () => ({ items: open, max_bytes: 5000, max_minutes: 60 })),
    mockEndpoint(videoUploadEndpoints.create, begin),
    mockEndpoint(videoUploadEndpoints.append, async ({ params, request }) => {
      const bytes = (received[params.id] ?? 0) + (await request.arrayBuffer()).byteLength;
      received[params.id] = bytes;
      return new HttpResponse(null, { status: 204, headers: { 'upload-offset': String(bytes) } });
    }),
    mockEndpoint(videoUploadEndpoints.end, ({ params }) => void ended.push(params.id)),
  );
});
afterEach(() => localStorage.clear());

/** A file that begins as a WebM does. */
const aVideo = (name: string, bytes = 2000): File => {
  const content = new Uint8Array(bytes);
  content.set([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, ...new TextEncoder().encode('webm')]);
  return new File([content], name, { type: 'video/webm', lastModified: 1 });
};

const openDialog = async () => {
  const studio = renderStudio('/content/moments?new=moment');
  const dialog = within(await screen.findByRole('dialog', { name: 'New moment' }));
  const area = await dialog.findByRole('group', { name: 'File' });
  return { ...studio, dialog, area };
};
const drop = (area: HTMLElement, ...files: File[]) => fireEvent.drop(area, { dataTransfer: { files } });

describe('A video file', () => {
  it('is uploaded, names the moment, and is its video', async () => {
    const { dialog, area, router } = await openDialog();
    drop(area, aVideo('Fog_at dawn.webm'));
    expect(await dialog.findByText('Uploaded, 2 kB')).toBeVisible();
    expect(received).toEqual({ [id]: 2000 });
    expect(dialog.getByLabelText(/^Title/)).toHaveValue('Fog at dawn');
    await userEvent.click(dialog.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(router.state.location.search).toBe('?moment=moNew0001'));
    expect(sent).toEqual([
      { upload_id: id, title: 'Fog at dawn', visibility: 'public', tags: [], heartbeat_id: 7 },
    ]);
  });

  it.each([
    ['of another type', () => new File(['<!doctype html>'], 'page.webm'), 'Unsupported file type'],
    ['that is too large', () => aVideo('long.webm', 5001), 'The file may have at most 0.005 MB'],
  ])('%s is refused before it is sent', async (_, file, message) => {
    const { dialog, area } = await openDialog();
    drop(area, file());
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.queryByRole('listitem')).toBeNull();
  });

  it('can be pasted, beside others, of which the wrong ones are named', async () => {
    const { dialog } = await openDialog();
    const paste = (...files: File[]) => fireEvent.paste(document, { clipboardData: { files } });
    paste(aVideo('first.webm'), new File(['text'], 'notes.txt'));
    expect(await dialog.findByText('notes.txt: Unsupported file type')).toBeVisible();
    expect(await dialog.findByText('Uploaded, 2 kB')).toBeVisible();
    expect(dialog.getByLabelText(/^Title/)).toHaveValue('first');
    paste(aVideo('second.webm'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Use second.webm for this moment' }));
    await waitFor(() => expect(dialog.getByLabelText(/^Title/)).toHaveValue('second'));
  });

  it('that the server refuses shows why, and can be sent again', async () => {
    mockEndpoints(
      mockEndpoint(videoUploadEndpoints.create, () =>
        problem('quota-exceeded', { detail: 'You use 50000 of 50000 MB' }),
      ),
    );
    const { dialog, area } = await openDialog();
    drop(area, aVideo('fog.webm'));
    expect(await dialog.findByRole('alert')).toHaveTextContent('You use 50000 of 50000 MB');
    await userEvent.click(dialog.getByRole('button', { name: 'Save as draft' }));
    expect(await dialog.findByText('Wait until the upload is complete')).toBeVisible();
    mockEndpoints(mockEndpoint(videoUploadEndpoints.create, begin));
    await userEvent.click(dialog.getByRole('button', { name: 'Retry the upload of fog.webm' }));
    expect(await dialog.findByText('Uploaded, 2 kB')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it.each([
    ['Unsupported file type', 'unsupported-file-type'],
    ['Upload failed', 'upload-failed'],
    ['Failed to extract upload information', 'upload-failed'],
    ['The video may have at most 60 minutes', 'upload-failed'],
  ] as const)('that the server refuses after its bytes shows why: %s', async (detail, code) => {
    mockEndpoints(mockEndpoint(videoUploadEndpoints.append, () => problem(code, { detail })));
    const { dialog, area } = await openDialog();
    drop(area, aVideo('fog.webm'));
    expect(await dialog.findByRole('alert')).toHaveTextContent(detail);
    expect(dialog.queryByText('Uploaded, 2 kB')).toBeNull();
  });

  it('gives way to a link, and a link to it', async () => {
    const { dialog, area } = await openDialog();
    const link = dialog.getByLabelText(/^Video/);
    await userEvent.click(link);
    await userEvent.paste('zzzzzzzzzzz');
    drop(area, aVideo('fog.webm'));
    expect(await dialog.findByText('Uploaded, 2 kB')).toBeVisible();
    expect(link).toHaveValue('');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove fog.webm' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save as draft' }));
    expect(await dialog.findByText('Required. Please fill this up.')).toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe('An upload that an earlier page did not complete', () => {
  const interrupted = async () => {
    const at = new Date().toISOString();
    open = [
      {
        id,
        name: 'fog.webm',
        type: 'video/webm',
        bytes: 2000,
        received: 1500,
        created_at: at,
        expires_at: at,
      },
    ];
    localStorage.setItem('studio:7:uploads', JSON.stringify([{ id, name: 'fog.webm', lastModified: 1 }]));
    renderStudio('/content/moments');
    await userEvent.click(await screen.findByRole('button', { name: /^Activity, / }));
    return within(await screen.findByRole('list', { name: 'Now' }));
  };

  it('is offered in the tray, and can be discarded', async () => {
    const entry = await interrupted();
    expect(entry.getByText(/The upload of “fog.webm” was interrupted/)).toBeVisible();
    await userEvent.click(entry.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(ended).toEqual([id]));
    expect(screen.queryByText(/was interrupted/)).toBeNull();
    expect(localStorage.getItem('studio:7:uploads')).toBeNull();
  });
});
