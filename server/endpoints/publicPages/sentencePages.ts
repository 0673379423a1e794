import { html, Html } from '../../../src/contract/page/html';
import { pageDocument } from '../../../src/contract/page/pageDocument';
import { policyOf } from './pageResponse';
import { recordStyle } from './records/recordStyle';

// Constant markup.
const style = new Html(`<style>${recordStyle}</style>`);
const policy = policyOf(recordStyle);

const sentencePage = (status: number, title: string, text: string): (() => Response) => {
  const markup = pageDocument({
    title,
    style,
    isIndexed: false,
    main: html`<div class="sentence">
      <h1>${title}</h1>
      <p>${text}</p>
    </div>`,
  });
  return () =>
    new Response(markup, {
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
export const publicNotFound = sentencePage(
  404,
  'Page not found',
  'No page has this address. Check the link.',
);

/** The page for a pretty link that has expired. */
export const publicLinkExpired = sentencePage(
  410,
  'This link has expired',
  'Ask whoever shared it for a new one.',
);
