import { assetAddress } from '../assets/assets';
import { html, type Html } from '../../../src/contract/page/html';
import { htmlDocument } from './htmlDocument';
import { heartbeat, mark, sunIcon } from './icons';

/** The layout of the sign-in pages: logo, card, theme switch. Works without scripts. */
export const page = ({
  title,
  card,
  below,
  shape,
}: {
  readonly title: string;
  readonly card: Html;
  /** A line under the card. */
  readonly below?: Html | undefined;
  /** `wide` for longer forms, `middle` for a vertically centred card. */
  readonly shape?: 'wide' | 'middle' | undefined;
}): Html =>
  htmlDocument({
    title: `${title} · Heartbeat Studio`,
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
          ${sunIcon}<span>Theme: <span id="theme-name">automatic</span></span>
        </button>
      </footer>`,
  });
