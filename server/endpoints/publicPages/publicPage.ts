import { html, Html } from '../../../src/contract/page/html';
import { htmlDocument } from '../../sso/pages/htmlDocument';
import { mark } from '../../sso/pages/icons';
import type { PublicPage } from './findPublicPage';
import { policyOf } from './pageResponse';
import { publicPageStyle } from './publicPageStyle';

/** How the page names what it stands for. */
const kinds: Readonly<Record<PublicPage['kind'], string>> = {
  moment: 'Moment',
  video: 'Video',
  question: 'Question',
  collection: 'Collection',
  playlist: 'Playlist',
  viki: 'Viki',
};

// Written once: the style is constant, and the policy allows no other.
const style = new Html(`<style>${publicPageStyle}</style>`);

const policy = policyOf(publicPageStyle);

const layout = (title: string, card: Html): Html =>
  htmlDocument({
    title,
    head: style,
    body: html`<header class="brand">${mark}<span>Heartbeat</span></header>
      <main class="card">${card}</main>`,
  });

const picture = ({ picture: id }: PublicPage, mediaAddress: (id: string) => string): Html | false => {
  if (id === null) return false;
  return html`<img
    class="picture"
    src="${mediaAddress(id)}=w1280-h720-n-rw"
    width="640"
    height="360"
    alt=""
  />`;
};

const respond = (status: number, page: Html): Response =>
  new Response(page.markup, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    },
  });

/** A plain page that says what the public app shows at an address: its kind, title, picture and creator. */
export const publicPageResponse = (page: PublicPage, mediaAddress: (id: string) => string): Response => {
  const { kind, title, creator, handle } = page;
  const name = kinds[kind];
  return respond(
    200,
    layout(
      title,
      html`${picture(page, mediaAddress)}
        <div class="texts">
          <p class="kind">${name}</p>
          <h1>${title}</h1>
          <p class="creator">by <a href="/@${handle}">${creator}</a>, @${handle}</p>
          <p class="note">
            The public app shows this ${name.toLowerCase()} here. The app is not part of this server.
          </p>
        </div>`,
    ),
  );
};

const sentence = (status: number, title: string, text: string): Response =>
  respond(
    status,
    layout(
      title,
      html`<div class="texts">
        <h1>${title}</h1>
        <p>${text}</p>
      </div>`,
    ),
  );

/** The page for an address with nothing that everybody may see. */
export const publicNotFound = (): Response =>
  sentence(404, 'Page not found', 'No page has this address. Check the link.');

/** The page for a pretty link that has expired. */
export const publicLinkExpired = (): Response =>
  sentence(410, 'This link has expired', 'Ask whoever shared it for a new one.');
