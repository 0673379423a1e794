import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launch } from '../bench/browser';
import { demoPassword } from '../../demo/people';
import { pagePolicy } from '../../server/endpoints/studioPages/contentSecurityPolicy';
import { paymentTypes } from '../../src/contract/entities/payments/paymentChoices';
import { startStudio } from '../bench/startStudio';
import { buildPage, type BuiltPage } from '../setup/buildPage';
import { withoutSavedFrame } from '../setup/withoutSavedFrame';
import { docsScenes, screenScenes, type Scene } from './scenes';

const usage = `npm run pictures -- [options]
  --screens         every screen at every width, light and dark, into .cache/pictures; otherwise those of docs/pictures
  --only moment     the scenes whose name contains this
  --widths 1440,390 the widths of --screens
  --language ar     in another language, without the scenes that click on English texts only, in light
`;

const english = 'en-US';
const allWidths = '1440,1025,656,390';

interface Look {
  readonly width: number;
  readonly height: number;
  readonly isDark: boolean;
}

/** Signs in by the names of the inputs: their labels are in the language of the browser. */
const signIn = async (page: Page, person: string): Promise<void> => {
  await page.locator('input[name=email]').fill(`${person}@demo.test`);
  await page.locator('input[name=password]').fill(demoPassword);
  await page.locator('form:has(input[name=password]) button.primary').click();
  await page.waitForURL(({ pathname }) => /^\/studio(\/|$)/.test(pathname) && !pathname.includes('/sso/'));
};

/** What a click loads begins within this time, and arrives; the poster of a video has no event. */
const settleMs = 1200;

/** Resolves when nothing is loading and every picture that is shown has arrived. */
const waitUntilSettled = async (page: Page): Promise<void> => {
  await page.waitForTimeout(settleMs);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    [...document.images].every(
      // Hidden ones are not loaded.
      image =>
        image.complete || !image.checkVisibility() || image.getBoundingClientRect().top >= window.innerHeight,
    ),
  );
};

/** Opens one browser window for each look and person, and takes the pictures of the scenes in it. */
const createCamera = (browser: Browser, origin: string, stockPage: BuiltPage, language: string) => {
  const windows = new Map<string, Promise<BrowserContext>>();
  const open = async ({ person, path: address }: Scene, { width, height, isDark }: Look) => {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: isDark ? 'dark' : 'light',
      locale: language,
      reducedMotion: 'reduce',
      baseURL: origin,
    });
    context.setDefaultTimeout(20_000);
    await withoutSavedFrame(context);
    // The stream of changes would never be idle.
    await context.route(/\/changes\?/, route =>
      route.fulfill({ contentType: 'text/event-stream', body: '' }),
    );
    await stockPage.serveIn(context, pagePolicy('page', []));
    if (person !== undefined) {
      const page = await context.newPage();
      await page.goto(`/studio${address}`);
      await signIn(page, person);
      await page.close();
    }
    return context;
  };
  return async (scene: Scene, look: Look, file: string): Promise<void> => {
    const key = [scene.person, ...Object.values(look)].join(' ');
    const opened = windows.get(key) ?? open(scene, look);
    windows.set(key, opened);
    const page = await (await opened).newPage();
    try {
      await page.goto(`/studio${scene.path}`);
      await waitUntilSettled(page);
      await scene.prepare?.(page);
      await waitUntilSettled(page);
      await page.screenshot({ path: file });
    } finally {
      await page.close();
    }
  };
};

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      screens: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      widths: { type: 'string', default: allWidths },
      language: { type: 'string', default: english },
    },
  });
  const widths = values.widths.split(',').map(Number);
  if (!widths.every(Number.isInteger)) throw new Error(usage);
  const only = new RegExp(values.only);
  const isSelected = ({ name }: Scene): boolean => only.test(name);
  const directory = path.resolve(values.screens ? '.cache/pictures' : 'docs/pictures');
  mkdirSync(directory, { recursive: true });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'studio-pictures-'));
  // Every method of payment has a scene, also those that are not offered unless they are configured.
  const environment = { PAYMENT_METHODS: paymentTypes.join(',') };
  const studio = await startStudio(dataDir, { environment });
  const browser = await launch();
  const stockPage = await buildPage('tests/e2e/stockPage');
  let failures = 0;
  try {
    const take = createCamera(browser, studio.origin, stockPage, values.language);
    const isEnglish = values.language === english;
    const pictures = values.screens
      ? screenScenes.flatMap(scene =>
          widths.flatMap(width =>
            (isEnglish ? [false, true] : [false]).map(isDark => ({
              scene,
              look: { width, height: width < 500 ? 844 : 900, isDark },
              file: `${scene.name}-${width}-${isEnglish ? (isDark ? 'dark' : 'light') : values.language}.png`,
            })),
          ),
        )
      : docsScenes.map(({ width = 1440, height = 900, isDark = false, ...scene }) => ({
          scene,
          look: { width, height, isDark },
          file: `${scene.name}.png`,
        }));
    const selected = pictures.filter(
      ({ scene, look }) =>
        isSelected(scene) &&
        look.width >= (scene.minWidth ?? 0) &&
        (isEnglish || !scene.prepare || scene.anyLanguage),
    );
    for (const { scene, look, file } of selected) {
      try {
        await take(scene, look, path.join(directory, file));
      } catch (error) {
        failures += 1;
        console.error(`${file}: ${String(error)}`);
      }
    }
    console.log(`${selected.length - failures} pictures are in ${path.relative('.', directory)}`);
  } finally {
    await browser.close();
    await stockPage.remove();
    await studio.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return failures === 0 ? 0 : 1;
};

// A signal ends this process, which ends the studio that it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

main().then(
  code => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error && error.message.startsWith('npm') ? error.message : error);
    process.exit(1);
  },
);
