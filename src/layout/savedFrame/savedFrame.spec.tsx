import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeSavedFrame } from './removeSavedFrame';
import { saveFrameWhenHidden } from './saveFrame';

// Runs the file as a plain script, not as a module.
const runBoot = new Function(readFileSync('public/boot.js', 'utf8'));

const release = `${location.origin}/studio/assets/index-1.js`;
const rows = [1, 2, 3]
  .map(
    id => `<tr data-index="${id - 1}" aria-selected="false">
      <td><input type="checkbox"></td>
      <td style="width: 40px"><img src="/picture" srcset="/picture 2x" alt=""><a data-record="${id}" href="/studio/content/moments?moment=${id}">Moment ${id}</a></td>
    </tr>`,
  )
  .join('');
const list = `<header id="top"><button>New</button><svg><use href="#glyph-1"></use></svg></header>
  <main><div data-rows><table><tbody>${rows}</tbody></table></div><div role="status">Saved</div></main>`;

// The page's script is named, not run.
const { happyDOM } = window as unknown as {
  happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } }; // only happy-dom's window has it
};
beforeAll(() => void (happyDOM.settings.handleDisabledFileLoadingAsSuccess = true));
afterAll(() => void (happyDOM.settings.handleDisabledFileLoadingAsSuccess = false));

/** The page of a release, with a list in it. */
const showPage = (content: string, script = release): void => {
  document.body.innerHTML = `<script type="module" src="${script}"></script><div id="root">${content}</div>
    <svg data-sprite><symbol id="glyph-0"></symbol><symbol id="glyph-1"></symbol></svg>`;
};

/** What the page shows on the next visit, before its scripts are there. */
const visit = async (script?: string): Promise<HTMLElement | null> => {
  runBoot();
  showPage('', script);
  await vi.waitFor(() => expect(document.querySelector('#root')).not.toBeNull());
  return document.getElementById('saved-frame');
};

const leave = (): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

let isListening = false;
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  history.replaceState(null, '', '/studio/content/moments?status=draft');
  localStorage.setItem('refreshToken', 'token');
  if (!isListening) saveFrameWhenHidden();
  isListening = true;
});
afterEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a list that was left', () => {
  it('is shown as it was until the page has its own content, without pictures, messages and ids', async () => {
    showPage(list);
    leave();
    const frame = await visit();
    expect([...frame!.querySelectorAll('a')].map(link => link.textContent)).toEqual([
      'Moment 1',
      'Moment 2',
      'Moment 3',
    ]);
    expect(frame!.querySelector('td[data-style]')).toHaveStyle({ width: '40px' });
    expect(frame!.querySelector('img')!.src).toMatch(/^data:/);
    expect(frame!.querySelectorAll('[srcset], [id]:not(symbol), [role=status]')).toHaveLength(0);
    expect([...frame!.querySelectorAll('symbol')].map(({ id }) => `#${id}`)).toEqual(
      [...frame!.querySelectorAll('use')].map(use => use.getAttribute('href')),
    );
    expect(frame!.querySelectorAll('button:not([inert]), input:not([inert])')).toHaveLength(0);
    removeSavedFrame();
    expect(document.getElementById('saved-frame')).toBeNull();
  });

  it('hands the focus of a row to the row of the page', async () => {
    showPage(list);
    leave();
    const frame = await visit();
    frame!.querySelector<HTMLElement>('a[data-record="2"]')!.focus();
    document.getElementById('root')!.innerHTML = list;
    removeSavedFrame();
    expect(document.querySelector('#root a[data-record="2"]')).toHaveFocus();
  });

  it('changes the address where a row is clicked, which the page opens', async () => {
    showPage(list);
    leave();
    const frame = await visit();
    const moved = vi.fn();
    addEventListener('popstate', moved, { once: true });
    frame!.querySelector<HTMLElement>('a[data-record="2"]')!.click();
    expect(location.search).toBe('?moment=2');
    expect(moved).toHaveBeenCalledOnce();
  });

  it.each([
    ['at another address', () => history.replaceState(null, '', '/studio/content/moments')],
    ['without a session', () => localStorage.removeItem('refreshToken')],
    ['while somebody else’s studio is viewed', () => sessionStorage.setItem('studio_view', '{}')],
    ['in a window of another width', () => vi.stubGlobal('innerWidth', 390)],
    ['a week later', () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 86_400_000)],
    ['when the stored text is damaged', () => localStorage.setItem('saved_frame', '{"html"')],
  ])('is not shown %s', async (_, change) => {
    showPage(list);
    leave();
    expect(localStorage.getItem('saved_frame')).not.toBeNull();
    change();
    expect(await visit()).toBeNull();
  });

  it('is not shown by another release, whose styles are others', async () => {
    showPage(list);
    leave();
    expect(await visit(`${location.origin}/studio/assets/index-2.js`)).toBeNull();
  });
});

describe('nothing is saved', () => {
  it.each([
    ['of another screen', () => history.replaceState(null, '', '/studio/content/playlists')],
    ['after a sign-out', () => localStorage.removeItem('refreshToken')],
    [
      'while a record is open',
      () => document.body.insertAdjacentHTML('beforeend', '<aside data-panel></aside>'),
    ],
    ['while rows are selected', () => document.querySelector('tr')!.setAttribute('aria-selected', 'true')],
    ['while the list loads', () => document.querySelector('table')!.setAttribute('aria-busy', 'true')],
    ['of groups', () => document.querySelector('[data-rows]')!.setAttribute('data-grouped', '')],
    ['of rows further down', () => document.querySelector('tr')!.remove()],
  ])('%s', (_, change) => {
    showPage(list);
    change();
    leave();
    expect(localStorage.getItem('saved_frame')).toBeNull();
  });
});
