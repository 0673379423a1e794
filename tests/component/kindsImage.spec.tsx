import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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
      'Shown in lists. JPG, PNG or WebP, best at 1280 × 720 px, at most 4 MB',
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
    ['too much', aFile('image/webp', heads.webp, 4_000_001), 'The file may have at most 4 MB'],
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
    expect(upload).toHaveBeenCalledWith(expect.any(Blob), 'cover', expect.any(AbortSignal));
    const [, crop, size, type] = vi.mocked(cropping.cropImage).mock.calls[0]!;
    expect(crop.width).toBeCloseTo(50);
    expect(crop.height).toBeCloseTo(50 / (16 / 9));
    expect([size, type]).toEqual([best, 'image/png']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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

  it('is small in its cell', () => {
    const { container } = renderCell(image(best), 'me1');
    expect(container.querySelector('img')).toHaveAttribute('src', '/media/me1=w72-h40');
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
