import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Page } from 'playwright-core';

const file = z.object({ keys: z.record(z.string(), z.string()) });

/** A text in the language of the browser, up to its first value: by its key in `src/languages`, where that is not English. */
export const textOf = async (page: Page, key: string, english: string): Promise<string> => {
  const language = await page.evaluate(() => navigator.language.split('-')[0]);
  if (language === 'en') return english;
  const address = new URL(`../../src/languages/${language}.json`, import.meta.url);
  const text = file.parse(JSON.parse(readFileSync(address, 'utf8'))).keys[key];
  if (text === undefined) throw new Error(`${language}.json has no ${key}`);
  return text.replace(/\s*\{\{.*/s, '');
};
