import { basePath } from '../../../src/contract/limits';
import { html, type Html } from '../../../src/contract/page/html';
import { page } from './page';
import type { PageView } from './pageView';

const line = html`<svg
  class="resting"
  width="160"
  height="48"
  viewBox="0 0 160 48"
  fill="none"
  aria-hidden="true"
>
  <path class="resting-flat" d="M2 30h38M104 30h54" />
  <path class="resting-beat" d="m48 30 7-6 7 6h6l4 5 8-27 9 34 6-12h5" />
</svg>`;

/** A message with a link, by default back to the studio, which starts a new sign-in. */
export const messagePage = (
  view: PageView,
  title: string,
  sentence: string,
  {
    text = view.texts.text('site.back'),
    href = basePath,
  }: { readonly text?: string; readonly href?: string } = {},
): Html =>
  page({
    view,
    title,
    shape: 'middle',
    card: html`<div class="message">
      ${line}
      <h1>${title}</h1>
      <p>${sentence}</p>
      <a class="primary" href="${href}">${text}</a>
    </div>`,
  });
