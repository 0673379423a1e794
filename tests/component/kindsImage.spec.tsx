import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RelatedRecords } from '../../src/engine/services/relatedRecords';
import type { Services } from '../../src/engine/services/services';
import { image } from '../../src/fields/kinds/image/image';
import * as cropping from '../../src/fields/kinds/image/cropImage';
import { largestCrop, moveCrop, resizeCrop, type Crop } from '../../src/fields/kinds/image/crop';
import { renderCell, renderField } from '../render/renderField';

const best = { purpose: 'cover', width: 1280, height: 720, bytes: 4_000_000 };
const heads = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  webp: [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50],
  gif: [0x47, 0x49, 0x46, 0x38],
};
const aFile = (type: string, head: readonly number[], size = 100): File =>
  new File([new Uint8Array(head), new Uint8Array(Math.max(0, size - head.length))], 'a', { type });
const aPng = () => aFile('image/png', heads.png);

const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const choose = (file: File) => fireEvent.change(chooser(), { target: { files: [file] } });
const group = () => screen.findByRole('group', { name: 'Value' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** The picture in the dialog, loaded with a size. */
const loaded = async (width: number, height: number): Promise<HTMLElement> => {
  await screen.findByRole('dialog');
  const picture = await waitFor(() => {
    const found = document.querySelector<HTMLImageElement>('.ReactCrop img');
    expect(found).not.toBeNull();
    return found!;
  });
  Object.defineProperties(picture, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  fireEvent.load(picture);
  return screen.findByRole('group', { name: 'Visible area' });
};

/** Services with the pictures of a library. */
const libraryOf = (list: RelatedRecords['list']): Pick<Services, 'relatedRecords'> => ({
  relatedRecords: {
    list,
    suggest: async () => ({ items: [], isComplete: true }),
    byIds: async () => [],
    titleOf: (_, record) => String(record['title']),
    subtitleOf: () => undefined,
    pictureOf: () => undefined,
    addressOf: () => undefined,
    listAddressOf: () => undefined,
    createsInList: () => false,
  },
});

beforeEach(() => {
  // The test browser does not draw pictures, so that the tests check the arguments of the crop.
  vi.spyOn(cropping, 'cropImage').mockResolvedValue(new Blob(['cut'], { type: 'image/png' }));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

describe('the input of a picture', () => {
  it('shows the current picture and the best format of a new one', async () => {
    renderField(image(best), 'me1', { help: 'Shown in lists.' });
    expect(await screen.findByRole('img', { name: 'Current picture' })).toHaveAttribute(
      'src',
      '/media/me1=w288-h162',
    );
    expect(await button('Value Replace')).toHaveAccessibleDescription(
      'Shown in lists. JPG, PNG or WebP, best at 1280 × 720 px. Larger files than 4 MB are compressed.',
    );
  });

  it('shows that there is no picture, and can remove one when it is optional', async () => {
    const { value } = renderField(z.nullable(image(best)), 'me1');
    await userEvent.click(await button('Remove'));
    expect(value()).toBeNull();
    expect(screen.getByText('No picture yet')).toBeInTheDocument();
    expect(await button('Value Choose a picture')).toBeEnabled();
  });

  it('is read-only in a read-only form', async () => {
    renderField(z.nullable(image(best)), 'me1', { disabled: true });
    expect(await button('Value Replace')).toBeDisabled();
    expect(await button('Remove')).toBeDisabled();
  });

  it.each([
    ['text', aFile('text/plain', [1]), 'Only image files are accepted'],
    ['nothing known', aFile('', heads.png), 'Only image files are accepted'],
    ['a moving picture', aFile('image/gif', heads.gif), 'Unsupported file type'],
    ['a drawing', aFile('image/svg+xml', [0x3c]), 'Unsupported file type'],
    ['one type under the name of another', aFile('image/png', heads.jpeg), 'Unsupported file type'],
    ['nothing inside', aFile('image/png', [], 0), 'Unsupported file type'],
    ['too much', aFile('image/webp', heads.webp, 50_000_001), 'The file may have at most 50 MB'],
  ])('shows an error for %s', async (_, file, message) => {
    renderField(image(best), 'me1');
    await group();
    choose(file);
    await waitFor(async () => expect(await button('Value Replace')).toHaveAccessibleDescription(message));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows an error for a file that cannot be read', async () => {
    renderField(image(best), 'me1');
    await group();
    choose(aPng());
    await screen.findByRole('dialog');
    fireEvent.error(await waitFor(() => document.querySelector('.ReactCrop img')!));
    expect(await screen.findByText('Unsupported file type')).toBeInTheDocument();
  });

  it('crops by keyboard and uploads the result with its purpose', async () => {
    const upload = vi.fn(async () => ({ id: 'me2', url: '', width: 1280, height: 720 }));
    const { value } = renderField(image(best), 'me1', { services: { upload } });
    await group();
    choose(aPng());
    const area = await loaded(1000, 1000);
    area.focus();
    expect(screen.getByText(/From the left 0 %, from the top 22 %, 100 % of the width/)).toBeInTheDocument();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByText(/from the top 20 %/)).toBeInTheDocument();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(screen.getByText(/from the top 30 %/)).toBeInTheDocument();
    await userEvent.keyboard('-----');
    expect(screen.getByText(/From the left 5 %, from the top 33 %, 90 % of the width/)).toBeInTheDocument();
    await userEvent.keyboard('+');
    expect(screen.getByText(/92 % of the width/)).toBeInTheDocument();
    fireEvent.change(screen.getByRole('slider', { name: 'Size' }), { target: { value: '50' } });
    expect(screen.getByText(/50 % of the width/)).toBeInTheDocument();
    await userEvent.click(await button('Use this area'));
    await waitFor(() => expect(value()).toBe('me2'));
    expect(upload).toHaveBeenCalledWith(
      expect.any(Blob),
      'cover',
      expect.any(AbortSignal),
      expect.any(Function),
    );
    const [, crop, size, type] = vi.mocked(cropping.cropImage).mock.calls[0]!;
    expect(crop.width).toBeCloseTo(50);
    expect(crop.height).toBeCloseTo(50 / (16 / 9));
    expect([size, type]).toEqual([best, 'image/png']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows what screens show of it as frames that can be switched off', async () => {
    const areas = [
      { name: 'phone', x: 25, y: 0, width: 50, height: 100 },
      { name: 'avatar', x: 2, y: 60, width: 10, height: 40, shape: 'circle' },
    ] as const;
    renderField(image({ ...best, areas }), 'me1');
    await group();
    choose(aPng());
    const area = await loaded(1280, 720);
    const names = () =>
      within(area)
        .queryAllByText(/Phone|Avatar/)
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(names()).toEqual(['Phone', 'Avatar']));
    const phone = screen.getByRole('checkbox', { name: 'Phone' });
    await userEvent.click(phone);
    expect(names()).toEqual(['Avatar']);
    await userEvent.click(phone);
    expect(names()).toEqual(['Phone', 'Avatar']);
  });

  it('shows why the upload failed and keeps the picture', async () => {
    const upload = vi.fn().mockRejectedValue(new Error('Upload failed'));
    const { value } = renderField(image(best), 'me1', { services: { upload } });
    await group();
    choose(aPng());
    await loaded(1280, 720);
    await userEvent.click(await button('Use this area'));
    expect(await screen.findByText('Upload failed')).toBeInTheDocument();
    expect(value()).toBe('me1');
  });

  it('shows how much has been sent, and tries a failed upload again without another crop', async () => {
    let progress: (sent: number) => void = () => {};
    let fail: (error: Error) => void = () => {};
    const upload = vi
      .fn()
      .mockImplementationOnce((_file, _purpose, _signal, onProgress: typeof progress) => {
        progress = onProgress;
        return new Promise((_, reject) => (fail = reject));
      })
      .mockResolvedValueOnce({ id: 'me3', url: '', width: 1, height: 1 });
    const { value } = renderField(image(best), 'me1', { services: { upload } });
    await group();
    choose(aPng());
    await loaded(1280, 720);
    await userEvent.click(await button('Use this area'));
    await waitFor(() => expect(upload).toHaveBeenCalledOnce());
    act(() => progress(0.4));
    expect(await screen.findByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('value', '0.4');
    act(() => fail(new Error('Upload failed')));
    expect(await screen.findByText('Upload failed')).toBeInTheDocument();
    await userEvent.click(await button('Try the upload again'));
    await waitFor(() => expect(value()).toBe('me3'));
    expect(screen.queryByText('Upload failed')).toBeNull();
    expect(cropping.cropImage).toHaveBeenCalledOnce();
    expect(upload.mock.calls[1]?.[0]).toBe(upload.mock.calls[0]?.[0]);
  });

  it.each([
    ['dropped', (area: HTMLElement, file: File) => fireEvent.drop(area, { dataTransfer: { files: [file] } })],
    [
      'pasted',
      (area: HTMLElement, file: File) => fireEvent.paste(area, { clipboardData: { files: [file] } }),
    ],
  ])('crops a picture that is %s', async (_, give) => {
    renderField(image(best), 'me1');
    give(await group(), aPng());
    expect(await screen.findByRole('dialog', { name: 'Select the visible area' })).toBeInTheDocument();
  });

  it('keeps the picture after Cancel, even when a response arrives later', async () => {
    let signal: AbortSignal | undefined;
    let answer: (uploaded: unknown) => void = () => {};
    const upload = vi.fn((_file: Blob, _purpose: string, given?: AbortSignal) => {
      signal = given;
      return new Promise<never>(resolve => {
        answer = resolve as typeof answer;
      });
    });
    const { value } = renderField(image(best), 'me1', { services: { upload } });
    await group();
    choose(aPng());
    await loaded(1280, 720);
    await userEvent.click(await button('Use this area'));
    await waitFor(() => expect(signal).toBeDefined());
    await userEvent.click(await button('Cancel'));
    expect(signal?.aborted).toBe(true);
    answer({ id: 'me9', url: '', width: 1, height: 1 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(value()).toBe('me1');
  });

  it('crops a picture of the library, found by its name with the keyboard alone', async () => {
    const list = vi.fn(async (_: string, { q }: { readonly q: string }) => {
      const items = [
        { id: 'me5', mime_type: 'image/webp', title: 'Harbour.webp' },
        { id: 'me6', mime_type: 'image/png', title: 'Fog.png' },
      ].filter(({ title }) => title.toLowerCase().includes(q));
      return { items, total: items.length, page: 1, per_page: 10 };
    });
    const upload = vi.fn(async () => ({ id: 'me7', url: '', width: 1280, height: 720 }));
    const library = { resource: 'files', filter: { kind: 'image' } };
    const { value } = renderField(image({ ...best, library }), 'me1', {
      services: { ...libraryOf(list), upload },
    });
    (await button('Choose from media')).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose from media' }));
    expect(await dialog.findByRole('option', { name: 'Harbour.webp' })).toBeInTheDocument();
    expect(list).toHaveBeenLastCalledWith(
      'files',
      expect.objectContaining({ filter: { kind: 'image' }, isSorted: true }),
      expect.any(AbortSignal),
    );
    await userEvent.keyboard('fog');
    await waitFor(() => expect(dialog.queryByRole('option', { name: 'Harbour.webp' })).toBeNull());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await loaded(1280, 720);
    expect(document.querySelector('.ReactCrop img')).toHaveAttribute('src', '/media/me6');
    await userEvent.click(await button('Use this area'));
    await waitFor(() => expect(value()).toBe('me7'));
    expect(vi.mocked(cropping.cropImage).mock.calls[0]?.[3]).toBe('image/png');
  });

  it('tells that the library has no pictures, and that a picture of it did not load', async () => {
    let items = [{ id: 'me5', mime_type: 'image/webp', title: 'Harbour.webp' }];
    const list = async () => ({ items, total: items.length, page: 1, per_page: 10 });
    renderField(image({ ...best, library: { resource: 'files' } }), 'me1', { services: libraryOf(list) });
    await userEvent.click(await button('Choose from media'));
    await userEvent.click(await screen.findByRole('option', { name: 'Harbour.webp' }));
    fireEvent.error(await waitFor(() => document.querySelector('.ReactCrop img')!));
    expect(await screen.findByText(/^The picture did not load/)).toBeInTheDocument();
    items = [];
    await userEvent.click(await button('Choose from media'));
    expect(await screen.findByText('You have not uploaded any pictures yet.')).toBeInTheDocument();
  });

  it('is small in its cell', () => {
    const { container } = renderCell(image(best), 'me1');
    expect(container.querySelector('img')).toHaveAttribute('src', '/media/me1=w72-h40');
  });
});

describe('the file of a crop', () => {
  /** Draws nothing; the files have a number of bytes by quality and width. */
  const bytesAre = (bytes: (type: string, quality: number, width: number) => number) => {
    vi.restoreAllMocks();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: vi.fn() } as never);
    return vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function write(
      this: HTMLCanvasElement,
      done,
      type = '',
      quality = 1,
    ) {
      done(new Blob([new Uint8Array(bytes(type, quality, this.width))], { type }));
    });
  };
  const picture = Object.assign(document.createElement('img'), {});
  Object.defineProperties(picture, { naturalWidth: { value: 4000 }, naturalHeight: { value: 2250 } });
  const whole: Crop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };
  const small = { width: 400, height: 225, bytes: 1000 };

  it('has its own type and the best quality where that is small enough', async () => {
    const written = bytesAre(() => 1000);
    expect(await cropping.cropImage(picture, whole, small, 'image/png')).toMatchObject({ type: 'image/png' });
    expect(written.mock.calls.map(([, type, quality]) => [type, quality])).toEqual([['image/png', 0.92]]);
  });

  it('is compressed below the limit, a PNG as a WebP', async () => {
    bytesAre((type, quality) => (type === 'image/png' ? 9000 : Math.round(1500 * quality)));
    const jpeg = await cropping.cropImage(picture, whole, small, 'image/jpeg');
    expect([jpeg.type, jpeg.size]).toEqual(['image/jpeg', 975]);
    const webp = await cropping.cropImage(picture, whole, small, 'image/png');
    expect([webp.type, webp.size]).toEqual(['image/webp', 975]);
  });

  it('gets smaller where no quality is enough, and fails where the smallest is too large', async () => {
    bytesAre((_, __, width) => width * 3);
    const file = await cropping.cropImage(picture, whole, small, 'image/webp');
    expect(file.size).toBeLessThanOrEqual(1000);
    bytesAre(() => 2000);
    await expect(cropping.cropImage(picture, whole, small, 'image/webp')).rejects.toThrow(/1000 bytes/);
  });
});

describe('the crop of a picture', () => {
  const size = fc.record({
    width: fc.integer({ min: 1, max: 8000 }),
    height: fc.integer({ min: 1, max: 8000 }),
  });
  const isInside = ({ x, y, width, height }: Crop): boolean =>
    x >= -1e-9 &&
    y >= -1e-9 &&
    width > 0 &&
    height > 0 &&
    x + width <= 100 + 1e-6 &&
    y + height <= 100 + 1e-6;

  it('stays inside the picture and keeps its shape after any move and resize', () => {
    const steps = fc.array(
      fc.tuple(
        fc.constantFrom('move', 'size'),
        fc.double({ min: -300, max: 300, noNaN: true }),
        fc.double({ min: -300, max: 300, noNaN: true }),
      ),
    );
    fc.assert(
      fc.property(size, size, steps, (picture, shape, moves) => {
        let crop = largestCrop(picture, shape);
        for (const [kind, one, other] of moves) {
          crop = kind === 'move' ? moveCrop(crop, one, other) : resizeCrop(crop, one, picture, shape);
          expect(isInside(crop)).toBe(true);
          const drawn = (crop.width * picture.width) / (crop.height * picture.height);
          expect(drawn / (shape.width / shape.height)).toBeCloseTo(1, 6);
        }
      }),
    );
  });
});
