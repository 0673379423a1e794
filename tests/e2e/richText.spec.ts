import type { Browser, Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { richTextRules } from '../../src/fields/kinds/richText/richTextRules';
import { nastyMarkup } from '../builders/nastyMarkup';
import { launch } from './launch';

declare global {
  interface Window {
    cleaner: typeof import('../../src/fields/kinds/richText/sanitizeRichText');
    ran: string[];
  }
}

/** The sanitizer as one script. Only a real browser parses markup the way attacks need. */
const bundled = async (): Promise<string> => {
  const [output] = [
    await build({
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        minify: false,
        lib: { entry: 'src/fields/kinds/richText/sanitizeRichText.ts', formats: ['iife'], name: 'cleaner' },
      },
    }),
  ].flat() as Rolldown.RolldownOutput[]; // a build that is not watched returns these
  return output!.output[0].code;
};

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launch();
  page = await browser.newPage();
  await page.route('**/*', route => route.abort());
  await page.setContent('<!doctype html><main></main>');
  await page.evaluate(() => {
    window.ran = [];
    window.alert = text => void window.ran.push(String(text));
  });
  await page.addScriptTag({ content: await bundled() });
});
afterAll(() => browser.close());

/** The elements and attributes of sanitized markup in the page, and the scripts that ran. */
const shown = (html: string) =>
  page.evaluate(async given => {
    const main = document.querySelector('main')!;
    main.innerHTML = window.cleaner.sanitizeRichText(given);
    for (const element of main.querySelectorAll<HTMLElement>('*')) element.click();
    await new Promise(resolve => setTimeout(resolve, 0));
    const elements = [...main.querySelectorAll('*')].map(element => ({
      tag: element.tagName.toLowerCase(),
      attributes: [...element.attributes].map(({ name, value }) => `${name}=${value}`),
    }));
    return { elements, ran: window.ran, text: main.textContent, html: main.innerHTML };
  }, html);

describe('formatted text on the page', () => {
  it.each(nastyMarkup)('has no harmful markup: %s', async html => {
    // Requests are blocked here, and a click on a link must not leave the page.
    const { elements, ran } = await shown(html.replaceAll('https://ok.example', 'mailto:ok@ok.example'));
    expect(ran).toEqual([]);
    const harmless = /^(?:href=(?:https?|mailto):.*|rel=noopener noreferrer ugc|target=_blank)$/i;
    expect(
      elements.filter(
        ({ tag, attributes }) =>
          !Object.keys(richTextRules.tags).includes(tag) || !attributes.every(text => harmless.test(text)),
      ),
    ).toEqual([]);
  });

  it('keeps the markup of the editor, with safe attributes on its links', async () => {
    const { html } = await shown('<h2>a</h2><p><em>b</em> <a href="mailto:ok@ok.example">c</a></p>');
    expect(html).toContain('<h2>a</h2><p><em>b</em> <a ');
    for (const attribute of [
      'href="mailto:ok@ok.example"',
      'rel="noopener noreferrer ugc"',
      'target="_blank"',
    ])
      expect(html).toContain(attribute);
  });
});
