import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { textOf } from './textOf';

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
  const frame = await textOf(page, 'newMoment.poster.frame', 'Frame at');
  await page.getByRole('button', { name: frame }).nth(4).waitFor();
  const name = await textOf(page, 'newMoment.poster.chosen', 'The chosen picture');
  await page.getByRole('img', { name }).waitFor();
};

const chooseHeld = async (page: Page): Promise<void> => {
  await hold(page);
  await choose(page, [clip, clip.replace('tram', 'waterfall')]);
  await page.getByText(/70[.,]7/).waitFor();
};

/** Uploads of videos. */
export const uploadScenes = [
  { name: 'upload-choose', person: 'creator', path: '/content/moments?new=moment' },
  {
    name: 'upload-done',
    person: 'creator',
    path: '/content/moments?new=moment',
    prepare: chooseAndWait,
    anyLanguage: true,
  },
  {
    name: 'upload-picture',
    person: 'creator',
    path: '/content/moments?new=moment',
    anyLanguage: true,
    prepare: async (page: Page): Promise<void> => {
      await chooseAndWait(page);
      await page.getByRole('slider').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'upload-several',
    person: 'creator',
    path: '/content/moments?new=moment',
    prepare: chooseHeld,
    anyLanguage: true,
  },
  {
    name: 'upload-refused',
    person: 'creator',
    path: '/content/moments?new=moment',
    anyLanguage: true,
    prepare: async (page: Page): Promise<void> => {
      await choose(page, { name: 'notes.mp4', mimeType: 'video/mp4', buffer: Buffer.from('notes') });
      const refused = await textOf(page, 'messages.unsupported-file-type', 'Unsupported file type');
      await page.getByText(refused).waitFor();
    },
  },
  {
    name: 'upload-tray',
    person: 'creator',
    path: '/content/moments?new=moment',
    anyLanguage: true,
    prepare: async (page: Page): Promise<void> => {
      await chooseHeld(page);
      const cancel = await textOf(page, 'ui.cancel', 'Cancel');
      await page.getByRole('button', { name: cancel, exact: true }).last().click();
      const discard = await textOf(page, 'engine.form.discard', 'Discard');
      const leave = page.getByRole('button', { name: discard });
      if (await leave.isVisible()) await leave.click();
      const tray = await textOf(page, 'layout.tray.title', 'Activity');
      await page
        .getByRole('button', { name: new RegExp(`^${tray}`) })
        .first()
        .click();
      await page
        .getByText(await textOf(page, 'uploads.sending', 'Uploading'))
        .first()
        .waitFor();
    },
  },
];
