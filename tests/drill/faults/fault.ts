import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** What a person saw of a fault. */
export interface Seen {
  readonly scenario: string;
  /** The message on screen while it lasted. */
  readonly message: string;
  /** Whether what was typed is still there, or arrived. */
  readonly isKept: boolean;
  /** Seconds from the end of the fault until it was healed without anybody; undefined where that did not happen. */
  readonly healedS: number | undefined;
  /** Whether the person is still signed in. */
  readonly isSignedIn: boolean;
}

/** A scenario that this machine cannot show, with the reason. */
export interface Left {
  readonly scenario: string;
  readonly reason: string;
}

/** What a text on screen has that reports a failure. */
export const failurePattern = /fail|cannot|could not|did not|wrong|no room|respond/i;

const pictures = path.resolve('.cache', 'faults');

/** Keeps a picture of what is on screen. */
export const takePicture = async (page: Page, name: string): Promise<void> => {
  await mkdir(pictures, { recursive: true });
  await page.screenshot({ path: path.join(pictures, `${name}.png`) });
};

/** The seconds until a condition holds; undefined if it does not within `limitS`. A failed check counts as no. */
export const secondsUntil = async (
  isSo: () => Promise<boolean>,
  limitS: number,
): Promise<number | undefined> => {
  const start = performance.now();
  for (; performance.now() - start < limitS * 1000; await sleep(100))
    if (await isSo().catch(() => false)) return Math.round((performance.now() - start) / 100) / 10;
  return undefined;
};

/** The messages on screen: notices and banners, each once. */
export const messagesOn = async (page: Page): Promise<string> => {
  const texts = await page.locator('[role=alert]:visible, [role=status]:visible').allInnerTexts();
  const lines = texts.map(text => text.replace(/\s+/g, ' ').trim()).filter(text => text !== '');
  return [...new Set(lines)].join(' | ');
};
