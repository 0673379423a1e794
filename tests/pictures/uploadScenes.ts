import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const clip = fileURLToPath(new URL('../../demo/pictures/tram.webm', import.meta.url));

/** Chooses files in the dialog of a new moment. */
const choose = (
  page: Page,
  files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
): Promise<void> => page.getByRole('dialog').locator('input[type=file]').setInputFiles(files);

/** Holds the requests that continue an upload, so that it stays where it is. */
const hold = (page: Page): Promise<unknown> =>
  page.route('**/api/studio/uploads/videos/*', route =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  );

const chooseAndWait = async (page: Page): Promise<void> => {
  await choose(page, clip);
  await page
    .getByRole('button', { name: /^Frame at/ })
    .nth(4)
    .waitFor();
  await page.getByRole('img', { name: 'The chosen picture' }).waitFor();
};

const chooseHeld = async (page: Page): Promise<void> => {
  await hold(page);
  await choose(page, [clip, clip.replace('tram', 'waterfall')]);
  await page.getByText(/of 70\.7/).waitFor();
};

/** Uploads of videos. */
export const uploadScenes = [
  { name: 'upload-choose', person: 'creator', path: '/content/moments?new=moment' },
  {
    name: 'upload-done',
    person: 'creator',
    path: '/content/moments?new=moment',
    prepare: chooseAndWait,
  },
  {
    name: 'upload-picture',
    person: 'creator',
    path: '/content/moments?new=moment',
    prepare: async (page: Page): Promise<void> => {
      await chooseAndWait(page);
      await page.getByRole('slider').scrollIntoViewIfNeeded();
    },
  },
  { name: 'upload-several', person: 'creator', path: '/content/moments?new=moment', prepare: chooseHeld },
  {
    name: 'upload-refused',
    person: 'creator',
    path: '/content/moments?new=moment',
    prepare: async (page: Page): Promise<void> => {
      await choose(page, { name: 'notes.mp4', mimeType: 'video/mp4', buffer: Buffer.from('notes') });
      await page.getByText('Unsupported file type').waitFor();
    },
  },
  {
    name: 'upload-tray',
    person: 'creator',
    path: '/content/moments?new=moment',
    prepare: async (page: Page): Promise<void> => {
      await chooseHeld(page);
      await page.getByRole('button', { name: 'Cancel', exact: true }).last().click();
      const leave = page.getByRole('button', { name: 'Discard' });
      if (await leave.isVisible()) await leave.click();
      await page.getByRole('button', { name: /^Activity/ }).click();
      await page.getByText('Uploading “tram.webm”').waitFor();
    },
  },
];
