import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { failing, nothingWaits, selectRows } from './prepare';
import { textOf } from './textOf';

const fileOf = (name: string): string =>
  fileURLToPath(new URL(`../../demo/pictures/${name}`, import.meta.url));

/** Uploads that do not get further, and one that is no picture. */
const uploadSome = async (page: Page): Promise<void> => {
  await page.route('**/api/studio/uploads/**', route =>
    route.request().method() === 'GET' ? route.continue() : undefined,
  );
  const input = page.locator('main input[type=file]');
  await input.setInputFiles(fileOf('tram.webm'));
  const buffer = Buffer.from('lake');
  await input.setInputFiles({ name: 'An evening at the lake, take two.png', mimeType: 'image/png', buffer });
  const name = await textOf(page, 'media.uploads', 'Files being uploaded');
  await page.getByRole('region', { name }).waitFor();
};

/** Opens the dialog that crops a picture of the page. */
const cropPicture =
  (index: number) =>
  async (page: Page): Promise<void> => {
    await page.locator('main input[type=file]').nth(index).setInputFiles(fileOf('beach-0.webp'));
    await page.getByRole('dialog').getByRole('slider').waitFor();
  };

const calls = /studio\/uploads\?/;

/** Uploads of creators, and pictures of their pages. */
export const mediaScenes = [
  { name: 'media', person: 'creator', path: '/content/media' },
  { name: 'media-table', person: 'creator', path: '/content/media?layout=table' },
  {
    name: 'media-selected',
    person: 'creator',
    path: '/content/media?layout=table',
    prepare: selectRows(0, 1),
    anyLanguage: true,
    minWidth: 656,
  },
  {
    name: 'media-uploads',
    person: 'creator',
    path: '/content/media',
    prepare: uploadSome,
    anyLanguage: true,
  },
  {
    name: 'media-none',
    person: 'creator',
    path: '/content/media',
    prepare: nothingWaits(calls),
    anyLanguage: true,
  },
  {
    name: 'media-failed',
    person: 'creator',
    path: '/content/media',
    prepare: failing(calls),
    anyLanguage: true,
  },
  {
    name: 'crop-banner',
    person: 'creator',
    path: '/customize/branding',
    prepare: cropPicture(0),
    anyLanguage: true,
  },
  {
    name: 'crop-avatar',
    person: 'creator',
    path: '/customize/branding',
    prepare: cropPicture(1),
    anyLanguage: true,
  },
] as const;
