import type { Page } from 'playwright-core';
import { composeMoments } from '../../demo/composeMoments';
import { seedId } from '../../demo/library/seedId';
import { demoAccounts, demoCreatorId } from '../../demo/people';
import { failing, nothingWaits } from './prepare';
import { textOf } from './textOf';

const changeTexts = async (page: Page): Promise<void> => {
  const [name, handle] = [
    page.getByRole('main').getByRole('textbox').nth(0),
    page.getByRole('main').getByRole('textbox').nth(1),
  ];
  await name.fill('Mira of the lakes');
  await handle.fill('miraofthelakes');
  const free = await textOf(page, 'customize.handle.free', 'Available');
  await page.getByText(free, { exact: true }).waitFor();
};

/** The form after it was published with an empty name and a handle that is none. */
const publishInvalid = async (page: Page): Promise<void> => {
  const [name, handle] = [
    page.getByRole('main').getByRole('textbox').nth(0),
    page.getByRole('main').getByRole('textbox').nth(1),
  ];
  await name.fill('');
  await handle.fill('mira of the lakes');
  const publish = await textOf(page, 'customize.bar.publish', 'Publish');
  await page.getByRole('button', { name: publish, exact: true }).click();
  await page.getByRole('alert').getByRole('listitem').nth(1).waitFor();
};

const choosePhone = async (page: Page): Promise<void> => {
  const phone = page.getByRole('radio', { name: await textOf(page, 'customize.preview.phone', 'Phone') });
  if (await phone.isVisible()) return phone.check();
  const open = await textOf(page, 'customize.preview.open', 'Show the preview');
  await page.getByRole('button', { name: open }).click();
};

const editSection = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Watched most', exact: true }).click();
  await page.getByRole('dialog').waitFor();
};

/** Follows the first link of a public page whose address contains each of these, one page after the other. */
const following =
  (...addresses: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const address of addresses) {
      await page.locator(`main a[href*="${address}"]`).first().click();
      await page.waitForURL(({ href }) => href.includes(address));
    }
  };

const openAnswer = async (page: Page): Promise<void> => {
  await following('/trivia/tr')(page);
  await page.getByText('Show the answer').click();
};

/** The first video of a public moment of the demo creator. */
const videoId = demoAccounts
  .filter(({ id }) => id === demoCreatorId)
  .flatMap(creator => composeMoments(creator, new Date()))
  .find(
    ({ yt_video_id: video, visibility, blacklist_scope: scope }) =>
      video !== null && visibility === 'public' && scope === null,
  )?.yt_video_id;

const follows = /heartbeats\/following/;

/** The form of the public page with its preview, and the public page itself. */
export const pageScenes = [
  { name: 'customize-layout', person: 'creator', path: '/customize/layout' },
  { name: 'customize-branding', person: 'creator', path: '/customize/branding' },
  {
    name: 'customize-about',
    person: 'creator',
    path: '/customize/about',
    prepare: changeTexts,
    anyLanguage: true,
  },
  {
    name: 'customize-invalid',
    person: 'creator',
    path: '/customize/about',
    prepare: publishInvalid,
    anyLanguage: true,
  },
  {
    name: 'customize-phone',
    person: 'creator',
    path: '/customize/branding',
    prepare: choosePhone,
    anyLanguage: true,
  },
  {
    name: 'customize-section',
    person: 'creator',
    path: '/customize/layout',
    prepare: editSection,
    anyLanguage: true,
  },
  { name: 'customize-new', person: 'creator2', path: '/customize/layout' },
  {
    name: 'customize-failed',
    person: 'creator',
    path: '/customize/about',
    prepare: failing(/heartbeats\/\d+/),
    anyLanguage: true,
  },
  { name: 'public-page', path: '/../@mirakovacfilms' },
  { name: 'public-moment', path: '/../@mirakovacfilms', prepare: following('?list=') },
  {
    name: 'public-playlist',
    path: '/../@mirakovacfilms',
    prepare: following('?list=', '/videos/playlist/'),
  },
  { name: 'public-question', path: '/../@mirakovacfilms', prepare: openAnswer },
  {
    name: 'public-collection',
    path: '/../@mirakovacfilms',
    prepare: following('/trivia/tr', '/trivia/li'),
  },
  { name: 'public-viki', path: `/../vikis/${seedId('vi', 'How I film one minute a day')}` },
  { name: 'public-watch', path: `/../watch/${videoId ?? ''}` },
  { name: 'heartbeat-followers', person: 'creator', path: '/heartbeat/followers' },
  { name: 'heartbeat-following', person: 'creator', path: '/heartbeat/following' },
  {
    name: 'heartbeat-none',
    person: 'creator',
    path: '/heartbeat/following',
    prepare: nothingWaits(follows),
  },
  { name: 'heartbeat-failed', person: 'creator', path: '/heartbeat/followers', prepare: failing(follows) },
  { name: 'public-not-found', path: '/../@nobody' },
] as const;
