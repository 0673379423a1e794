import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { built, type Build } from '../built';

/** What was asked for before the first row, by what it is. Sizes in bytes: files as gzip at level 9 makes them. */
export interface Requested {
  readonly scripts: number;
  readonly styles: number;
  readonly fontsAndIcons: number;
  readonly requests: number;
  readonly apiCalls: number;
  readonly pictures: number;
  /** Every script with its size, the largest first. */
  readonly scriptFiles: readonly (readonly [name: string, bytes: number])[];
}

const sizeOf = (build: Pick<Build, 'directory'>, pathname: string): number => {
  const file = built(path.join('client', pathname.replace(/^\/studio\//, '')), build);
  const compressed = `${file}.gz`;
  if (existsSync(compressed)) return statSync(compressed).size;
  return existsSync(file) ? statSync(file).size : 0;
};

/** Reads what the page, which `build` serves, asked for before its first row. */
export const readRequested = async (page: Page, build: Pick<Build, 'directory'>): Promise<Requested> => {
  const names = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(entry => entry.startTime <= (globalThis.__bench.firstShownMs ?? 0))
      .map(entry => new URL(entry.name).pathname),
  );
  const paths = [...new Set(names)];
  const ending = (pattern: RegExp) => paths.filter(name => pattern.test(name) && name.startsWith('/studio/'));
  const sum = (list: readonly string[]): number =>
    list.reduce((total, name) => total + sizeOf(build, name), 0);
  const scripts = ending(/\.m?js$/);
  return {
    scripts: sum(scripts),
    styles: sum(ending(/\.css$/)),
    fontsAndIcons: sum(ending(/\.(woff2?|svg|ico|png|webmanifest)$/)),
    requests: names.length + 1, // and the page itself
    apiCalls: paths.filter(name => name.startsWith('/api/') && !name.includes('/media/')).length,
    pictures: paths.filter(name => name.includes('/media/')).length,
    scriptFiles: scripts
      .map(name => [path.basename(name), sizeOf(build, name)] as const)
      .sort((a, b) => b[1] - a[1]),
  };
};
