import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { describe, expect, it, vi } from 'vitest';
import { defineEntity } from '../../src/contract/schema/entity';
import type { Services } from '../../src/engine/services/services';
import { file } from '../../src/fields/kinds/file/file';
import { aNote } from '../builders/aNote';
import { noteBase, noteTitle, notesOf } from '../builders/notesOf';
import { renderCell, renderField } from '../render/renderField';
import { aStore, renderNotes } from '../render/renderNotes';

const contract = z.nullable(
  file({ types: ['application/pdf'], maxBytes: 1_000_000 }, { filter: 'presence' }),
);
const stored = { id: 'fiAAAAAAAAAAAAAAAA', name: 'Contract.pdf', bytes: 48_213 };
const aPdf = (size = 20, name = 'New.pdf') =>
  new File(['%PDF-1.7\n', 'x'.repeat(Math.max(0, size - 9))], name, { type: 'text/html' });
const group = () => screen.findByRole('group', { name: 'Value' });
const button = (name: string) => screen.findByRole('button', { name });
const choose = async (given: File) => {
  await group();
  const input = document.querySelector('input[type=file]')!;
  await act(async () => fireEvent.change(input, { target: { files: [given] } }));
};

/** A service whose uploads the test ends. */
const anUpload = () => {
  let options: Parameters<Services['uploadFile']>[1];
  let finish: (error?: Error) => void;
  const uploadFile = vi.fn<Services['uploadFile']>((given, passed) => {
    options = passed;
    return new Promise((resolve, reject) => {
      finish = error =>
        error ? reject(error) : resolve({ id: 'fiBBBBBBBBBBBBBBBB', name: given.name, bytes: given.size });
    });
  });
  return {
    uploadFile,
    progress: (sent: number) => act(() => options.onProgress(sent)),
    isStopped: () => options.signal.aborted,
    finish: (error?: Error) => finish(error),
  };
};

describe('the input of a file', () => {
  it('uploads with progress, and holds id, name and size', async () => {
    const upload = anUpload();
    const { value } = renderField(contract, null, { services: { uploadFile: upload.uploadFile } });
    expect(await screen.findByText('No file yet')).toBeVisible();
    expect(await button('Value Choose a file')).toHaveAccessibleDescription('PDF, at most 1 MB');
    await choose(aPdf());
    const bar = await screen.findByRole('progressbar', { name: 'Uploading New.pdf' });
    upload.progress(0.5);
    await waitFor(() => expect(bar).toHaveAttribute('value', '0.5'));
    expect(value()).toBeNull();
    upload.finish();
    expect(await screen.findByText('New.pdf')).toBeVisible();
    expect(screen.getByText('20 bytes')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('New.pdf is uploaded. Save to keep it.');
    expect(value()).toEqual({ id: 'fiBBBBBBBBBBBBBBBB', name: 'New.pdf', bytes: 20 });
  });

  it('accepts a dropped file, once at a time, and can stop it', async () => {
    const upload = anUpload();
    const { value } = renderField(contract, null, { services: { uploadFile: upload.uploadFile } });
    const area = await group();
    fireEvent.dragOver(area);
    expect(area).toHaveAttribute('data-over');
    fireEvent.drop(area, { dataTransfer: { files: [aPdf()] } });
    const stop = await button('Cancel the upload');
    fireEvent.drop(area, { dataTransfer: { files: [aPdf()] } });
    await userEvent.click(stop);
    expect(upload.isStopped()).toBe(true);
    expect(upload.uploadFile).toHaveBeenCalledTimes(1);
    expect(await button('Value Choose a file')).toBeEnabled();
    expect(value()).toBeNull();
  });

  it.each([
    [
      'other content',
      new File(['Just words'], 'Contract.pdf', { type: 'application/pdf' }),
      'Only files of these types are accepted: PDF',
    ],
    ['more bytes', aPdf(1_000_001), 'The file may have at most 1 MB'],
    ['more bytes than any field has', aPdf(20_000_001), 'The file may have at most 1 MB'],
  ])('refuses %s at the field before it is uploaded', async (_, given, message) => {
    renderField(contract, stored);
    await choose(given);
    expect(await screen.findByText(message)).toBeVisible();
    expect(await button('Value Replace')).toHaveAccessibleDescription(message);
    expect(screen.getByText('Contract.pdf')).toBeVisible();
  });

  it('shows at the field why an upload failed', async () => {
    const upload = anUpload();
    renderField(contract, null, { services: { uploadFile: upload.uploadFile } });
    await choose(aPdf());
    await screen.findByRole('progressbar');
    upload.finish(new Error('Nothing responded'));
    expect(await screen.findByText('Nothing responded')).toBeVisible();
    expect(await button('Value Choose a file')).toHaveAttribute('aria-invalid', 'true');
  });

  it('downloads the file of a saved record, and removes it where it is optional', async () => {
    const downloadFile = vi.fn<Services['downloadFile']>().mockResolvedValue();
    const { value } = renderField(contract, stored, { services: { downloadFile }, record: { id: 'note1' } });
    await userEvent.click(await button('Download'));
    expect(downloadFile).toHaveBeenCalledWith({
      resource: 'things',
      recordId: 'note1',
      fileId: stored.id,
    });
    await userEvent.click(await button('Remove'));
    expect(value()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });

  it('offers no download of a file that is not saved', async () => {
    const upload = anUpload();
    renderField(contract, stored, { services: { uploadFile: upload.uploadFile }, record: { id: 'note1' } });
    await choose(aPdf());
    await screen.findByRole('progressbar');
    upload.finish();
    await screen.findByText('New.pdf');
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });

  it('offers the download of a file that was uploaded and saved since', async () => {
    const upload = anUpload();
    const services = { uploadFile: upload.uploadFile };
    renderField(contract, stored, { services, record: { id: 'note1' }, isChanged: false });
    await choose(aPdf());
    await screen.findByRole('progressbar');
    upload.finish();
    await screen.findByText('New.pdf');
    expect(await button('Download')).toBeVisible();
  });

  it('only downloads in a read-only form', async () => {
    renderField(contract, stored, { disabled: true, record: { id: 'note1' } });
    expect(await button('Value Replace')).toBeDisabled();
    expect(await button('Remove')).toBeDisabled();
    expect(await button('Download')).toBeEnabled();
    expect(screen.queryByText('or drop it here')).toBeNull();
  });
});

describe('the cell of a file', () => {
  it('downloads it, and shows why that failed', async () => {
    const failure = new Error('gone');
    const downloadFile = vi.fn<Services['downloadFile']>().mockRejectedValue(failure);
    const notifyError = vi.fn<Services['notifyError']>();
    renderCell(contract, stored, { downloadFile, notifyError }, { id: 'note1' });
    await userEvent.click(await screen.findByRole('button', { name: 'Contract.pdf' }));
    await waitFor(() => expect(notifyError).toHaveBeenCalledWith(failure));
  });

  it('is a text for a former value, and a dash without one', async () => {
    renderCell(contract, stored);
    expect(await screen.findByText('Contract.pdf')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a list with files', () => {
  const note = defineEntity({
    name: 'note',
    readOnly: noteBase,
    writable: { title: noteTitle, contract },
  });
  const notes = notesOf(note);

  it('is filtered by whether records have one', async () => {
    const store = aStore([{ ...aNote(), ...{ contract: stored } }]);
    renderNotes(notes, store);
    await screen.findByRole('button', { name: 'Contract.pdf' });
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Contract' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'No file' }));
    expect(await screen.findByText('is empty')).toBeVisible();
  });
});
