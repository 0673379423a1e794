import { sql } from 'drizzle-orm';
import { webAddressOf } from '../../../src/fields/kinds/url/webAddress';
import type { Database } from '../../db/database';
import { isShownCreator } from '../../db/publication/publicState';
import { createRateLimiter, type RateRules } from '../../http/rateLimiter';
import type { Router } from '../../http/router';
import { networkOf } from '../../rateLimits/networkOf';
import { createCoalescedWork } from '../../work/coalescedWork';
import { createWorkQueue } from '../../work/workQueue';
import { creatorPolicy, findCreatorDocument } from './creatorDocument';
import { findPublicPage, type RecordPath } from './findPublicPage';
import { documentResponse } from './pageResponse';
import { publicLinkExpired, publicNotFound, publicPageResponse } from './publicPage';
import { isPublicPath, readPublicPath, type PublicPath } from './publicPath';

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

/**
 * Mounts the addresses of the public app: `/{route}` redirects to the target of its pretty link or says that it has expired, any
 * other address has a plain page that says what the app shows there. Mounted last, because the path of a custom link can have any
 * number of segments.
 */
export const mountPublicPages = (
  app: Router,
  db: Database,
  {
    studioApi,
    rates,
    now,
  }: { readonly studioApi: string; readonly rates?: RateRules | undefined; readonly now: () => Date },
): void => {
  const limiter = createRateLimiter(db, rates);
  const lookups = createWorkQueue(lookupLimits);
  const share = createCoalescedWork<Awaited<ReturnType<typeof findCreatorDocument>>>();
  const mediaAddress = (id: string): string => `${studioApi}/media/${id}`;
  app.get('/*', async (context, next) => {
    const { pathname } = new URL(context.req.url);
    if (!isPublicPath(pathname)) return next();
    const address = context.get('address');
    await limiter.byAddress('search', address);
    const inTurn = <T>(read: () => Promise<T>): Promise<T> => lookups.run(networkOf(address), read);
    const path = readPublicPath(pathname);
    if (!path) return publicNotFound();
    if (path.kind === 'link' && !path.id.includes('/')) {
      const link = await inTurn(() => followLink(db, path.id, context.req.raw.method === 'HEAD'));
      if (link?.isExpired) return publicLinkExpired();
      const target = webAddressOf(link?.target ?? '')?.href;
      if (target !== undefined)
        // Without a referrer, so that the target does not see the referring page.
        return new Response(null, {
          status: 302,
          headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', location: target },
        });
    }
    if (!isRecordPath(path)) {
      const find = () => findCreatorDocument(db, path.id, { now: now(), mediaAddress });
      const found = await share(path.id, () => inTurn(find));
      if (!found) return publicNotFound();
      return 'markup' in found
        ? documentResponse(context.req.raw, found.markup, creatorPolicy)
        : movedTo(found.movedTo);
    }
    const page = await inTurn(() => findPublicPage(db, path));
    return page ? publicPageResponse(page, mediaAddress) : publicNotFound();
  });
};
