import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encoded, picture } from '../builders/pictures/pictureBytes';
import { expectFits, expectQuiet, newProfile, openAs, serious, serveStudio } from './browser';
import { launch } from './launch';

serveStudio();

let browser: Browser;
let bytes: string;
beforeAll(async () => {
  browser = await launch();
  bytes = Buffer.from(await encoded(picture(640, 360).png())).toString('base64');
});
afterAll(() => browser.close());

/** Drops a picture on the page, as from a folder. */
const drop = async (page: Page, name: string): Promise<void> => {
  const data = await page.evaluateHandle(
    ([content, title]) => {
      const transfer = new DataTransfer();
      const file = Uint8Array.from(atob(content), character => character.charCodeAt(0));
      transfer.items.add(new File([file], title, { type: 'image/png' }));
      return transfer;
    },
    [bytes, name] as const,
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
};

it('a picture that is dropped on the media is uploaded; one is cancelled, one is tried again', async () => {
  const context = await newProfile(browser);
  const page = await openAs(context, 'creator', '/content/media');
  const uploads = page.getByRole('region', { name: 'Files being uploaded' });
  const cards = page.getByRole('region', { name: 'Media', exact: true });
  await page.getByRole('button', { name: 'Upload', exact: true }).waitFor();

  await drop(page, 'fog at dawn.png');
  await cards.getByText('fog at dawn.png').waitFor();
  await uploads.waitFor({ state: 'detached' });

  // The server is slow: the upload is cancelled meanwhile.
  await page.route('**/uploads/v2', () => undefined);
  await drop(page, 'never.png');
  await uploads.getByRole('progressbar', { name: 'Uploading never.png' }).waitFor();
  await uploads.getByRole('button', { name: 'Cancel never.png' }).click();
  await uploads.waitFor({ state: 'detached' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  // The first attempt fails.
  await page.route(
    '**/uploads/v2',
    route =>
      route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        body: JSON.stringify({ title: 'Upload failed', status: 400, code: 'upload-failed', request_id: 'x' }),
      }),
    { times: 1 },
  );
  await drop(page, 'gulls.png');
  await uploads.getByRole('alert').getByText('Upload failed').waitFor();
  await expectFits(page, [1440, 656, 390]);
  expect(await serious(page)).toEqual([]);
  await uploads.getByRole('button', { name: 'Retry gulls.png' }).click();
  await cards.getByText('gulls.png').waitFor();
  await uploads.waitFor({ state: 'detached' });
  expect(await cards.getByText('never.png').count()).toBe(0);
  expectQuiet(context, /400/);
  await context.close();
});
