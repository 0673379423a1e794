import { assetAddress } from '../assets/assets';
import { html, type Html } from '../html';
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
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Heartbeat Studio</title>
        <link rel="icon" href="/studio/favicon.svg" type="image/svg+xml" />
        <script src="/studio/boot.js"></script>
        <link rel="stylesheet" href="${assetAddress('sign-in.css')}" />
        <script src="${assetAddress('sign-in.js')}" defer></script>
      </head>
      <body>
        ${heartbeat('before')} ${heartbeat('after')}
        <header class="brand">${mark}<span>Heartbeat Studio</span></header>
        <main class="column ${shape && `column-${shape}`}">
          <div class="card">${card}</div>
          ${below && html`<p class="below">${below}</p>`}
        </main>
        <footer>
          <button type="button" class="theme" id="theme" hidden>
            ${sunIcon}<span>Theme: <span id="theme-name">automatic</span></span>
          </button>
        </footer>
      </body>
    </html>`;
