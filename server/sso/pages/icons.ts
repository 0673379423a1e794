import { html, type Html } from '../../../src/contract/page/html';
import { logo } from '../../../src/contract/page/logo';

const icon = (paths: Html, size = 16): Html =>
  html`<svg
    class="icon"
    width="${size}"
    height="${size}"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${paths}
  </svg>`;

export const chevronIcon = icon(html`<path d="m9 5 7 7-7 7" />`);
export const warningIcon = icon(
  html`<circle cx="12" cy="12" r="9.5" /> <path d="M12 7.5v5.5M12 16.5h.01" />`,
);
export const eyeIcon = icon(
  html`<path d="M2 12c2-4.4 5.6-7 10-7s8 2.6 10 7c-2 4.4-5.6 7-10 7s-8-2.6-10-7Z" />
    <circle class="pupil" cx="12" cy="12" r="3" />
    <path class="strike" d="m3 3 18 18" />`,
);
export const sunIcon = icon(
  html`<circle cx="12" cy="12" r="4" />
    <path
      d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4"
    />`,
  14,
);

export const mark = logo(28);

/** The heartbeat line beside the card, long enough for the widest screen. */
export const heartbeat = (side: 'before' | 'after'): Html =>
  html`<div class="beat beat-${side}" aria-hidden="true">
    <svg width="2508" height="96" viewBox="${side === 'before' ? '-2000' : '0'} 0 2508 96" fill="none">
      <path
        d="M-2000 50H169l14.500-10.500 14.500 10.500h26l10 12 18-62 19.500 91 14.500-41h32l16-14.500 18.500 14.500H2508"
      />
    </svg>
  </div>`;
