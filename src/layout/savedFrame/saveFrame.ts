import { refreshTokenKey } from '../../providers/session/tabChannel';
import { safeStorage } from '../../providers/storage';

/** What `public/boot.js` shows of a list before the scripts are there. A sign-out removes it. */
export interface SavedFrame {
  /** Path and query of the page. */
  readonly address: string;
  /** Of the window, in px: at another width, the page looks different. */
  readonly width: number;
  /** Whether the page is higher than the window, which makes it narrower by a scroll bar. */
  readonly scrolls: boolean;
  /** The script of the release, whose styles the names of classes belong to. */
  readonly release: string;
  readonly language: string;
  readonly direction: string;
  /** In ms since 1970. */
  readonly savedAt: number;
  readonly html: string;
}

/** `public/boot.js` reads the same key. */
const key = 'saved_frame';
/** The list whose styles the page names from the start (`vite.config.ts`). */
const path = '/studio/content/moments';

const emptyPicture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const transient = 'script, style, iframe, video, audio, canvas, dialog, [role=alert], [role=status]';
const controls = 'button, input, select, textarea, summary, a[href^="#"]';
/** A record of the table, or of the cards on a phone. Other layouts have styles of their own, which the page loads with them. */
const rows =
  '[data-rows]:not([data-grouped]) tbody > [data-index], main ul:not([data-rows] ul) > [data-index]';
/** What somebody has begun on the list, which the next visit does not continue. */
const begun =
  '[data-panel], dialog[open], main [aria-busy="true"], [data-index][aria-selected="true"], [data-index] :checked';

/** Adds the icons that a copy refers to, under names that the page's own do not have. */
const addIcons = (copy: HTMLElement): void => {
  const icons = document.querySelector('svg[data-sprite]');
  if (!icons) return;
  const sprite = copy.ownerDocument.importNode(icons, true);
  const uses = [...copy.querySelectorAll('use')];
  const used = new Set(uses.map(use => use.getAttribute('href')));
  for (const use of uses) use.setAttribute('href', `#saved-${use.getAttribute('href')?.slice(1)}`);
  for (const symbol of sprite.querySelectorAll('symbol')) {
    if (!used.has(`#${symbol.id}`)) symbol.remove();
    symbol.id = `saved-${symbol.id}`;
  }
  sprite.removeAttribute('data-sprite');
  copy.append(sprite);
};

/** Makes what attributes do not say attributes of a copy: choices, and the height of what is drawn after the rows, by styles of its own. */
const addProperties = (root: HTMLElement, copy: HTMLElement): void => {
  const selects = copy.querySelectorAll('select');
  for (const [index, { selectedIndex }] of root.querySelectorAll('select').entries())
    selects[index]?.options[selectedIndex]?.setAttribute('selected', '');
  const later = copy.querySelectorAll<HTMLElement>('[data-later]');
  for (const [index, { offsetHeight }] of root.querySelectorAll<HTMLElement>('[data-later]').entries()) {
    later[index]?.replaceChildren();
    later[index]?.removeAttribute('href');
    if (later[index]) later[index].style.cssText = `flex: none; height: ${offsetHeight}px`;
  }
};

/**
 * A copy of the page as it looks at the top of the list while it loads: the rows that fit into the window, links that work, and other
 * controls that do not. Pictures are left out, because they would be fetched before the scripts. Undefined while the list is not at rest.
 */
const htmlOf = (root: HTMLElement): string | undefined => {
  const first = root.querySelector<HTMLElement>(rows);
  if (first?.dataset['index'] !== '0' || document.querySelector(begun)) return undefined;
  // A document without a window fetches no pictures.
  const copy = document.implementation.createHTMLDocument().importNode(root, true);
  addProperties(root, copy);
  const shown = Math.ceil(innerHeight / first.offsetHeight);
  for (const row of [...copy.querySelectorAll(rows)].slice(shown)) row.remove();
  for (const element of copy.querySelectorAll(transient)) element.remove();
  for (const element of copy.querySelectorAll(controls)) element.setAttribute('inert', '');
  for (const name of ['id', 'tabindex'])
    for (const element of copy.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  for (const image of copy.querySelectorAll('img')) {
    image.removeAttribute('srcset');
    image.src = emptyPicture;
  }
  addIcons(copy);
  // The content security policy allows no attributes of styles.
  for (const element of copy.querySelectorAll('[style]')) {
    element.setAttribute('data-style', element.getAttribute('style') ?? '');
    element.removeAttribute('style');
  }
  return copy.innerHTML;
};

const save = (): void => {
  const root = document.getElementById('root');
  // Without a session, such as after a sign-out in another tab, nothing of it stays here.
  if (!root || location.pathname !== path || safeStorage.get(refreshTokenKey) === undefined) return;
  const html = htmlOf(root);
  if (html === undefined) return;
  const page = document.documentElement;
  const frame: SavedFrame = {
    address: location.pathname + location.search,
    width: innerWidth,
    scrolls: innerWidth > page.clientWidth,
    release: document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '',
    language: page.lang,
    direction: page.dir,
    savedAt: Date.now(),
    html,
  };
  safeStorage.setJson(key, frame);
};

/** Saves what the list of moments looks like for the next visit of its address: when the page is idle, and whenever it is hidden or left. */
export const saveFrameWhenHidden = (): void => {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(save);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save();
  });
};
