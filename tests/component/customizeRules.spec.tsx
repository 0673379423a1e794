import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mediaEndpoints } from '../../src/contract/endpoints/media/media';
import { pageEndpoints } from '../../src/contract/endpoints/page/pages';
import type { CreatorPage } from '../../src/contract/entities/people/creatorPage';
import * as cropping from '../../src/fields/kinds/image/cropImage';
import { aCreatorPage } from '../builders/aCreatorPage';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';
import { resetWidth, setWidth } from '../render/setWidth';
// Loaded before the tests, so that none waits for modules.
import '../../src/custom/customize/CustomizeScreen';
import '../../src/custom/customize/inputs/HandleInput';
import '../../src/custom/customize/inputs/LinksInput';
import '../../src/fields/kinds/image/CropDialog';
import '../../src/fields/kinds/image/ImageInput';
import '../../src/fields/kinds/longText/LongTextInput';
import '../../src/fields/kinds/text/TextFieldInput';

let stored: CreatorPage;
let published: unknown[];

beforeEach(() => {
  setWidth(1440);
  [stored, published] = [aCreatorPage(), []];
  mockEndpoints(
    mockEndpoint(pageEndpoints.get, () => [stored]),
    mockEndpoint(pageEndpoints.content, ({ body }) => [
      {
        trailer: null,
        spotlight: null,
        followers: 12,
        sections: (body.sections ?? []).map(({ kind }) => ({ kind, title: '', items: [] })),
      },
    ]),
    mockEndpoint(pageEndpoints.update, ({ body }) => {
      published.push(body);
      stored = { ...stored, ...body, updated_at: '2026-02-02T00:00:00.000Z' };
      return [stored];
    }),
    mockEndpoint(pageEndpoints.history, () => []),
    mockEndpoint(pageEndpoints.handle, () => [{ available: true, reason: null }]),
  );
  return resetWidth;
});

const textbox = (name: string) => screen.findByRole('textbox', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const replace = async (name: string, text: string) => {
  const input = await textbox(name);
  await userEvent.clear(input);
  if (text !== '') {
    await userEvent.click(input);
    await userEvent.paste(text);
  }
};

const handleRule =
  /Wrong pattern\. Please use this pattern: 10 to 20 characters, lowercase letters, then digits/;

describe('the texts of the page', () => {
  it.each<[label: string, message: RegExp, text: string]>([
    ['Name', /Required\. Please fill this up\./, ''],
    ['Name', /Required\. Please fill this up\./, '   '],
    ['Name', /should NOT have more than 30 characters/, 'x'.repeat(31)],
    ['Description', /should NOT have more than 1000 characters/, 'x'.repeat(1001)],
    ['Handle', /Required\. Please fill this up\./, ''],
    ['Handle', handleRule, 'minabakes'],
    ['Handle', /should NOT have more than 20 characters/, 'minabakesbreadandcake'],
    ['Handle', handleRule, 'Minabakesbread'],
    ['Handle', handleRule, '1minabakesbread'],
    ['Handle', handleRule, 'mina1bakesbread'],
    ['Handle', handleRule, 'mina-bakes-bread'],
  ])('are not published while %s breaks its rule: %s', async (label, message, text) => {
    renderStudio('/customize/about');
    await replace(label, text);
    await press('Publish');
    await waitFor(async () => expect(await textbox(label)).toHaveAccessibleDescription(message));
    expect(await textbox(label)).toHaveValue(text);
    expect(screen.getByText(`Correct ${label} to publish`)).toBeVisible();
    expect(published).toEqual([]);
  });

  it('may be as long as their limits', async () => {
    const longest = {
      name: 'x'.repeat(30),
      description: 'y'.repeat(1000),
      handle: 'minabakesbreadcake12',
    };
    renderStudio('/customize/about');
    await replace('Name', longest.name);
    await replace('Description', longest.description);
    await replace('Handle', longest.handle);
    await press('Publish');
    await waitFor(() => expect(published).toEqual([longest]));
  });

  it.each([
    ['', /Required|Invalid URL/],
    ['javascript:alert(1)', /Invalid URL/],
    ['clay', /Invalid URL/],
  ])('have no link “%s”', async (link, message) => {
    renderStudio('/customize/about');
    await press('Add a link');
    if (link !== '') await replace('Address 2', link);
    await press('Publish');
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Links' })).toHaveAccessibleDescription(message),
    );
    expect(published).toEqual([]);
  });

  it('show at the links that the server has five at most', async () => {
    mockEndpoints(
      mockEndpoint(pageEndpoints.update, () =>
        problem('validation-failed', {
          errors: [{ path: 'links', message: 'should NOT have more than 5 items' }],
        }),
      ),
    );
    renderStudio('/customize/about');
    await replace('Address 1', 'https://clay.example/');
    await press('Publish');
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Links' })).toHaveAccessibleDescription(
        /should NOT have more than 5 items/,
      ),
    );
  });
});

describe.each([
  ['Avatar', 120, 120, 4],
  ['Banner', 2048, 560, 6],
] as const)('the picture “%s”', (label, width, height, megabytes) => {
  const heads = { png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], gif: [0x47, 0x49, 0x46, 0x38] };
  const aFile = (type: string, head: readonly number[]) =>
    new File([new Uint8Array(head), new Uint8Array(100)], 'picture', { type });
  const button = () => screen.findByRole('button', { name: new RegExp(`^${label} (Choose|Replace)`) });
  const choose = (file: File) => {
    const group = screen.getByRole('group', { name: label });
    fireEvent.change(group.querySelector('input[type=file]')!, { target: { files: [file] } });
  };

  it('says its recommended size and its limit', async () => {
    renderStudio('/customize/branding');
    expect(await button()).toHaveAccessibleDescription(
      new RegExp(`best at ${width} × ${height} px\\. Larger files than ${megabytes} MB are compressed\\.`),
    );
  });

  it.each([
    ['text', aFile('text/plain', [1]), 'Only image files are accepted'],
    ['a moving picture', aFile('image/gif', heads.gif), 'Unsupported file type'],
    ['another type than it says', aFile('image/jpeg', heads.png), 'Unsupported file type'],
  ])('is not %s', async (_, file, message) => {
    renderStudio('/customize/branding');
    await button();
    choose(file);
    await waitFor(async () => expect(await button()).toHaveAccessibleDescription(new RegExp(message)));
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('shows that the server refuses one above its limit, and keeps the former', async () => {
    vi.spyOn(cropping, 'cropImage').mockResolvedValue(new Blob(['cut'], { type: 'image/png' }));
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const message = `The file may have at most ${megabytes} MB`;
    const purposes: unknown[] = [];
    mockEndpoints(
      mockEndpoint(mediaEndpoints.upload, ({ body }) => {
        purposes.push(body.purpose);
        return problem('upload-failed', { detail: message, errors: [{ path: 'file', message }] });
      }),
    );
    renderStudio('/customize/branding');
    await button();
    choose(aFile('image/png', heads.png));
    const picture = await waitFor(() => {
      const found = document.querySelector<HTMLImageElement>('.ReactCrop img');
      expect(found).not.toBeNull();
      return found!;
    });
    Object.defineProperties(picture, { naturalWidth: { value: 4096 }, naturalHeight: { value: 1120 } });
    fireEvent.load(picture);
    await press('Use this area');
    await waitFor(async () => expect(await button()).toHaveAccessibleDescription(new RegExp(message)));
    expect(purposes).toEqual([label.toLowerCase()]);
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    vi.restoreAllMocks();
  });
});
