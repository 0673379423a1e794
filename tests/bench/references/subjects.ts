import type { Browser } from 'playwright-core';
import { listPath, rowSelector, signIn, type SignedIn } from '../browser';
import type { Build } from '../built';
import { press, timed } from '../client/actions';
import { openList, type MeasuredPage, type MeasuredScreen } from '../client/page';
import type { BenchOptions } from '../options';
import { jobCalls } from '../server/jobCalls';
import { tokensOf } from '../server/tokensOf';
import { withBuilds } from '../startBuilds';
import { buildReference, type ReferenceName } from './buildReference';
import { readMoments } from './readMoments';
import { serveReference } from './serveReference';

const MOMENTS = 2000;
const PERSON = 'creator@demo.test';
const form = 'input[name="title"]';
/** Until what follows the first rows is loaded. */
export const REST_MS = 2000;

/** A built screen of moments, and how it is used. */
export interface Subject {
  readonly name: 'studio' | ReferenceName;
  readonly origin: string;
  readonly build: Pick<Build, 'directory'>;
  readonly screen: MeasuredScreen;
  readonly signedIn: (browser: Browser) => Promise<SignedIn>;
}

const nobody = async (): Promise<SignedIn> => ({ state: { cookies: [], origins: [] }, accessToken: '' });

/** Opens the list of a subject with an empty cache. */
export const open = (
  browser: Browser,
  subject: Subject,
  signedIn: SignedIn,
  slow = false,
): Promise<MeasuredPage> => openList(browser, signedIn, subject.origin, { screen: subject.screen, slow });

/** Opens the form of a row; milliseconds until it is painted. */
export const openForm = ({ page }: MeasuredPage, { screen }: Subject, row: number): Promise<number> =>
  timed(page, ['shown', form], press(page.locator(screen.first).nth(row)));

/** Goes from a form back to the list. */
export const goBack = async ({ page }: MeasuredPage, { screen }: Subject): Promise<void> => {
  await page.evaluate(() => history.back());
  await page.locator(form).waitFor({ state: 'detached' });
  await page.locator(screen.first).first().waitFor();
};

/** Serves the studio, and the same screen in stock react-admin and in React alone with the same moments, for as long as `work` takes. */
export const withSubjects = <T>(
  options: BenchOptions,
  work: (subjects: readonly Subject[]) => Promise<T>,
): Promise<T> =>
  withBuilds({ builds: [options.builds[0]] }, MOMENTS, async ([studio]) => {
    const token = tokensOf(studio.origin, PERSON);
    const data = await readMoments(studio.origin, token, jobCalls(studio.origin, token));
    const references = await Promise.all(
      (['raMoments', 'reactMoments'] as const).map(async name => {
        const directory = await buildReference(name);
        return { name, directory, ...(await serveReference(directory, data)) };
      }),
    );
    try {
      return await work([
        {
          name: 'studio',
          origin: studio.origin,
          build: studio.build,
          screen: { address: listPath, first: rowSelector },
          signedIn: browser => signIn(browser, studio.origin, PERSON),
        },
        ...references.map(({ name, origin, directory }) => ({
          name,
          origin,
          build: { directory },
          screen:
            name === 'raMoments'
              ? { address: '/studio/#/moments', first: 'tbody tr td.column-title' }
              : { address: '/studio/', first: 'tbody tr td[data-column="title"]' },
          signedIn: nobody,
        })),
      ]);
    } finally {
      await Promise.all(references.map(({ stop }) => stop()));
    }
  });
