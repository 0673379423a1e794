import { html, type Html } from './html';

/** The logo, as in `public/favicon.svg`, so many px high. The page gives its classes their colours. */
export const logo = (size: number): Html =>
  html`<svg class="mark" width="${size}" height="${size}" viewBox="0 0 32 32" aria-hidden="true">
    <rect class="mark-ground" width="32" height="32" rx="9" />
    <path
      class="mark-line"
      d="M6.5 16.5h4.2l2.8-5.6 4.6 10.6 2.7-5h4.7"
      fill="none"
      stroke-width="2.2"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>`;
