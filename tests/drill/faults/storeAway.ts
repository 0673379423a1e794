import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { aWebm } from '../../builders/videos/videoFiles';
import type { Fault } from './editTitle';
import { failurePattern, secondsUntil, takePicture, type Seen } from './fault';
import { isSignedIn, type FaultStudio } from './startFaultStudio';

const aPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: '#6a8' } })
    .png()
    .toBuffer();

const fogName = 'Mira in the fog';

const avatar = (page: Page) => page.getByRole('group', { name: 'Avatar', exact: true });

const uploadedIn = async (page: Page): Promise<string | undefined> => {
  const addresses = await avatar(page)
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src).join(' '));
  return /\/(me[\w-]+)=/.exec(addresses)?.[1];
};

/** Uploads the avatar of the person's page while a fault lasts, beside a text that is typed before. */
export const uploadDuring = async (page: Page, fault: Fault): Promise<Seen> => {
  await page.goto('/studio/customize/about');
  const name = page.getByRole('textbox', { name: 'Name' }).first();
  await name.fill(fogName);
  await page.locator('main a[href*="/customize/branding"], [role=tab]:text-is("Branding")').first().click();
  await avatar(page).waitFor();
  const before = await uploadedIn(page);
  await fault.begin();
  await avatar(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'fog.png', mimeType: 'image/png', buffer: await aPicture() });
  await page.getByRole('button', { name: 'Use this area' }).click();
  const failed = page.locator('main').getByText(failurePattern);
  await secondsUntil(async () => (await failed.count()) > 0, 60);
  const message = (await failed.allInnerTexts()).join(' | ');
  await avatar(page).scrollIntoViewIfNeeded();
  await takePicture(page, fault.picture);
  await fault.end();
  const healedS = await secondsUntil(async () => {
    const retry = avatar(page).getByRole('button', { name: /retry|again/i });
    if ((await retry.count()) > 0) await retry.first().click();
    const now = await uploadedIn(page);
    return now !== undefined && now !== before;
  }, 60);
  await takePicture(page, `${fault.picture}-healed`);
  await page.locator('main a[href*="/customize/about"], [role=tab]:text-is("About")').first().click();
  const isKept = (await name.inputValue()) === fogName;
  page.once('dialog', dialog => void dialog.accept());
  return { scenario: fault.scenario, message, isKept, healedS, isSignedIn: await isSignedIn(page) };
};

/** Uploads a video while a fault lasts. */
export const sendVideoDuring = async (page: Page, dataDir: string, fault: Fault): Promise<Seen> => {
  const folder = path.join(dataDir, 'drill-videos');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${fault.picture}.webm`);
  await writeFile(file, await aWebm());
  await page.goto('/studio/content/moments?new=moment');
  const dialog = page.getByRole('dialog', { name: 'New moment' });
  await dialog.waitFor();
  await fault.begin();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await secondsUntil(async () => failurePattern.test(await dialog.innerText()), 45);
  const message = (await dialog.getByText(failurePattern).allInnerTexts()).join(' | ');
  await takePicture(page, fault.picture);
  await fault.end();
  const healedS = await secondsUntil(async () => {
    // The chosen frame is sent again when somebody chooses one.
    return (await dialog.innerText()).includes('Uploaded, ');
  }, 60);
  await takePicture(page, `${fault.picture}-healed`);
  await rm(folder, { recursive: true });
  page.once('dialog', question => void question.accept());
  return {
    scenario: fault.scenario,
    message,
    isKept: await dialog.isVisible(),
    healedS,
    isSignedIn: await isSignedIn(page),
  };
};

/** The store of pictures and videos refuses connections. */
export const storeAway = async ({ store, dataDir }: FaultStudio, page: Page): Promise<Seen[]> => {
  const fault = { begin: store.cut, end: store.mend };
  return [
    await uploadDuring(page, { ...fault, scenario: 'media store away, picture', picture: 'store-picture' }),
    await sendVideoDuring(page, dataDir, {
      ...fault,
      scenario: 'media store away, video',
      picture: 'store-video',
    }),
  ];
};
