import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { failurePattern, messagesOn, secondsUntil, takePicture, type Seen } from './fault';
import { isSignedIn } from './startFaultStudio';

const titleOn = (page: Page) => page.locator('[data-panel]').getByRole('textbox', { name: 'Title' });

/** A fault between its begin and its end. */
export interface Fault {
  readonly scenario: string;
  /** Names its pictures. */
  readonly picture: string;
  readonly begin: () => unknown;
  readonly end: () => unknown;
}

/** The title that is typed while a fault lasts. */
export const typedWhile = ({ scenario }: Fault): string => `Typed while: ${scenario}`;

/** Opens the details of a moment of the list on screen. */
export const openMoment = async (page: Page, row: number): Promise<void> => {
  await page.locator('a[data-record]').nth(row).click();
  await titleOn(page).waitFor();
};

/**
 * Saves the title of a moment while a fault lasts. Presses Retry after its end, which the studio leaves to the person, until the change
 * arrives.
 */
export const saveDuring = async (page: Page, fault: Fault): Promise<Seen> => {
  const typed = typedWhile(fault);
  await openMoment(page, 3);
  await titleOn(page).fill(typed);
  await fault.begin();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const isSaved = async (): Promise<boolean> => (await page.getByText(`Saved “${typed}”`).count()) > 0;
  let isSavedMeanwhile = false;
  await secondsUntil(async () => {
    isSavedMeanwhile = await isSaved();
    return isSavedMeanwhile || failurePattern.test(await messagesOn(page));
  }, 40);
  // The text of a notice is complete when its view has named the change.
  if (!isSavedMeanwhile) await sleep(1000);
  const message = await messagesOn(page);
  await takePicture(page, fault.picture);
  const stays = (await titleOn(page).inputValue()) === typed;
  await fault.end();
  const retry = page.getByRole('button', { name: 'Retry', exact: true });
  const healedS = isSavedMeanwhile
    ? 0
    : await secondsUntil(async () => {
        if (await isSaved()) return true;
        if ((await retry.count()) > 0) await retry.first().click({ timeout: 1000 });
        return false;
      }, 60);
  await takePicture(page, `${fault.picture}-healed`);
  const signedIn = await isSignedIn(page);
  const arrived =
    (await secondsUntil(async () => (await page.getByText(typed).count()) > 0, 10)) !== undefined;
  return {
    scenario: fault.scenario,
    message,
    isKept: stays && (healedS === undefined || arrived),
    healedS,
    isSignedIn: signedIn,
  };
};
