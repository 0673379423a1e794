import { html, Html } from '../../../../src/contract/page/html';
import { plainTextOf } from '../../../../src/fields/kinds/richText/plainTextOf';
import { sanitiseRichText } from '../../../rules/sanitiseRichText';

/**
 * Formatted text of a creator. It was sanitised when it was stored, by the rules of then; this is by those of now. Text that the sanitiser
 * rejects is shown without its formats. Links leave the page without telling where from.
 */
export const vikiText = (body: string): Html => {
  const clean = sanitiseRichText(body);
  return clean === undefined
    ? html`<p class="description" dir="auto">${plainTextOf(body)}</p>`
    : html`<div class="prose" dir="auto">
        ${new Html(clean.replaceAll('<a href="', '<a rel="noopener noreferrer nofollow ugc" href="'))}
      </div>`;
};
