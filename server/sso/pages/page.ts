import { assetAddress } from '../assets/assets';
import { html, type Html } from '../../../src/contract/page/html';
import { htmlDocument } from './htmlDocument';
import { heartbeat, mark, sunIcon } from './icons';
import { languageSwitch } from './languageSwitch';
import type { PageView } from './pageView';

/** The layout of the sign-in pages: logo, card, switches of language and theme. Works without scripts. */
export const page = ({
  view,
  title,
  isError = false,
  hasForm = false,
  card,
  below,
  shape,
}: {
  readonly view: PageView;
  readonly title: string;
  /** The title begins with it, which screen readers read first. */
  readonly isError?: boolean;
  /** Whether the card has the form `mainFormId`. */
  readonly hasForm?: boolean;
  readonly card: Html;
  /** A line under the card. */
  readonly below?: Html | undefined;
  /** `wide` for longer forms, `middle` for a vertically centred card. */
  readonly shape?: 'wide' | 'middle' | undefined;
}): Html => {
  const { texts } = view;
  const { text } = texts;
  return htmlDocument({
    texts,
    title: text('site.title', { title: isError ? text('site.error', { title }) : title }),
    head: html`<script src="/studio/boot.js"></script>
      <link rel="stylesheet" href="${assetAddress('sign-in.css')}" />
      <script src="${assetAddress('sign-in.js')}" defer></script>`,
    body: html`${heartbeat('before')} ${heartbeat('after')}
      <header class="brand">${mark}<span>Heartbeat Studio</span></header>
      <main class="column ${shape && `column-${shape}`}">
        <div class="card">${card}</div>
        ${below && html`<p class="below">${below}</p>`}
      </main>
      <footer>
        <button type="button" class="theme" id="theme" hidden>
          ${sunIcon}<span
            >${text('site.theme')}
            <span
              id="theme-name"
              data-automatic="${text('site.theme.automatic')}"
              data-false="${text('site.theme.light')}"
              data-true="${text('site.theme.dark')}"
              >${text('site.theme.automatic')}</span
            ></span
          >
        </button>
        ${languageSwitch(view, hasForm)}
      </footer>`,
  });
};
