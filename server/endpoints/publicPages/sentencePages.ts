import { html, Html } from '../../../src/contract/page/html';
import { pageDocument } from '../../../src/contract/page/pageDocument';
import type { PageTexts } from '../../../src/contract/page/pageTexts';
import { siteFooter } from './siteFooter';
import { policyOf } from './pageResponse';
import { recordStyle } from './records/recordStyle';

// Constant markup.
const style = new Html(`<style>${recordStyle}</style>`);
const policy = policyOf(recordStyle);

const sentencePage = (status: number, name: 'notFound' | 'linkExpired'): ((texts: PageTexts) => Response) => {
  const markups = new Map<string, string>();
  const render = (texts: PageTexts): string => {
    const title = texts.text(`${name}.title`);
    const markup = pageDocument({
      texts,
      footer: siteFooter(texts),
      title,
      style,
      isIndexed: false,
      main: html`<div class="sentence">
        <h1>${title}</h1>
        <p>${texts.text(`${name}.text`)}</p>
      </div>`,
    });
    markups.set(texts.language, markup);
    return markup;
  };
  return texts =>
    new Response(markups.get(texts.language) ?? render(texts), {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
      },
    });
};

/** The page for an address with nothing that everybody may see. */
export const publicNotFound = sentencePage(404, 'notFound');

/** The page for a pretty link that has expired. */
export const publicLinkExpired = sentencePage(410, 'linkExpired');
