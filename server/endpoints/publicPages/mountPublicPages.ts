import { sql } from 'drizzle-orm';
import type { PageTexts } from '../../../src/contract/page/pageTexts';
import { languageQuery } from '../../../src/languages/addressIn';
import { webAddressOf } from '../../../src/fields/kinds/url/webAddress';
import type { Database } from '../../db/database';
import { isShownCreator } from '../../db/publication/publicState';
import { createRateLimiter, type RateRules } from '../../http/rateLimiter';
import type { Router } from '../../http/router';
import { networkOf } from '../../rateLimits/networkOf';
import { createCoalescedWork } from '../../work/coalescedWork';
import { languageOf, pageTextsIn } from '../../texts/texts';
import { createWorkQueue } from '../../work/workQueue';
import { creatorPolicy, findCreatorDocument } from './creatorDocument';
import { createDocumentCache, type PublicDocument } from './documentCache';
import { documentResponse } from './pageResponse';
import { isPublicPath, playlistIn, readPublicPath, type PublicPath } from './publicPath';
import { findRecordDocument, recordPolicy } from './records/findRecordDocument';
import type { PageAddresses, PageSetting } from './records/recordParts';
import type { RecordPath } from './records/recordStatements';
import { publicLinkExpired, publicNotFound } from './sentencePages';

/** Statements for visitors, in turn for all networks: many at a time would take the connections of the people who are signed in. */
const lookupLimits = { running: { all: 2, perPerson: 1 }, waiting: { all: 4000, perPerson: 1000 } };

/** Where a pretty link leads, if it has not expired. */
interface FollowedLink {
  readonly isExpired: boolean;
  readonly target: string;
}

/**
 * Finds a pretty link, and counts the click in total and for the day in UTC, except for `HEAD` and for a link that has expired.
 * Ignores links in the trash, and of creators whose application is not accepted or who are blacklisted with scope `everything`.
 */
const followLink = async (
  db: Database,
  route: string,
  isHead: boolean,
): Promise<FollowedLink | undefined> => {
  const found = sql`
    select id, target, coalesce(expires_at <= now(), false) as "isExpired" from pretty_links
    where lower(route) = ${route.toLowerCase()} and trashed_at is null
      and ${isShownCreator(sql`pretty_links.heartbeat_id`, ['everything'])}`;
  const { rows } = await db.execute<FollowedLink & Record<string, unknown>>(
    isHead
      ? found
      : // The day reads what the total returns, so that concurrent clicks lock their rows in one order.
        sql`
          with found as (${found}),
          counted as (
            update pretty_links set clicks = clicks + 1 from found
            where pretty_links.id = found.id and not found."isExpired" returning pretty_links.id
          ),
          counted_day as (
            insert into pretty_link_clicks as days (link_id, day, clicks)
            select id, (now() at time zone 'utc')::date, 1 from counted
            on conflict (link_id, day) do update set clicks = days.clicks + 1
          )
          select target, "isExpired" from found`,
  );
  return rows[0];
};

const isRecordPath = (path: PublicPath): path is RecordPath => path.kind !== 'creator';

/** A redirection for now: the former address becomes free for others. */
const movedTo = (location: string): Response =>
  new Response(null, { status: 302, headers: { 'cache-control': 'no-store', location } });

/** Where a pretty link leads; undefined where there is none at the path. */
const linkResponse = async (
  find: () => Promise<FollowedLink | undefined>,
  path: PublicPath,
  texts: PageTexts,
): Promise<Response | undefined> => {
  if (path.kind !== 'link' || path.id.includes('/')) return undefined;
  const link = await find();
  if (link?.isExpired) return publicLinkExpired(texts);
  const target = webAddressOf(link?.target ?? '')?.href;
  if (target === undefined) return undefined;
  // Without a referrer, so that the target does not see the referring page.
  return new Response(null, {
    status: 302,
    headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', location: target },
  });
};

/**
 * Mounts the addresses of the public app: `/{route}` redirects to the target of its pretty link or says that it has expired, any
 * other address has the page of the creator or record that it names. Mounted last, because the path of a custom link can have any
 * number of segments.
 */
export const mountPublicPages = (
  app: Router,
  db: Database,
  {
    studioApi,
    origin,
    rates,
    now,
  }: {
    readonly studioApi: string;
    /** Where browsers find the pages. */
    readonly origin: string;
    readonly rates?: RateRules | undefined;
    readonly now: () => Date;
  },
): void => {
  const limiter = createRateLimiter(db, rates);
  const lookups = createWorkQueue(lookupLimits);
  const documents = createDocumentCache();
  const shareCreator = createCoalescedWork<Awaited<ReturnType<typeof findCreatorDocument>>>();
  const shareRecord = createCoalescedWork<PublicDocument | undefined>();
  const addresses: PageAddresses = { origin, mediaAddress: id => `${studioApi}/media/${id}` };
  app.get('/*', async (context, next) => {
    const { pathname, searchParams } = new URL(context.req.url);
    if (!isPublicPath(pathname)) return next();
    const path = readPublicPath(pathname);
    const address = context.get('address');
    // A short address can be guessed, and a click on one is counted.
    await limiter.byAddress(path?.kind === 'link' ? 'search' : 'read', address);
    // By the address alone: a cache has each language at an address of its own.
    const texts = pageTextsIn(languageOf(searchParams.get(languageQuery)) ?? 'en');
    if (!path) return publicNotFound(texts);
    const setting: PageSetting = { ...addresses, texts };
    const request = context.req.raw;
    const inTurn = <T>(read: () => Promise<T>): Promise<T> => lookups.run(networkOf(address), read);
    const link = await linkResponse(
      () => inTurn(() => followLink(db, path.id, request.method === 'HEAD')),
      path,
      texts,
    );
    if (link) return link;
    if (isRecordPath(path)) {
      const playlist = playlistIn(searchParams);
      const key = [texts.language, path.kind, path.type, path.id, playlist].join('/');
      const find = () => findRecordDocument(db, path, { playlist, setting, documents });
      const document = await shareRecord(key, () => inTurn(find));
      return document ? documentResponse(request, document, recordPolicy) : publicNotFound(texts);
    }
    const find = () => findCreatorDocument(db, path.id, { now: now(), setting, documents });
    const found = await shareCreator(`${texts.language}/${path.id}`, () => inTurn(find));
    if (!found) return publicNotFound(texts);
    return 'markup' in found ? documentResponse(request, found, creatorPolicy) : movedTo(found.movedTo);
  });
};
