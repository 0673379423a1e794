import { sql } from 'drizzle-orm';
import { isShortPath } from '../../src/contract/shortPaths';
import { webAddressOf } from '../../src/fields/kinds/url/webAddress';
import { isOfPublishingCreator } from '../db/creatorStatus';
import type { Database } from '../db/database';
import { createRateLimiter, type RateRules } from './rateLimiter';
import type { Router } from './router';

const notFoundPage = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Page not found</title>
<h1>Page not found</h1><p>No page has this address. Check the link.</p></html>
`;

/** Finds the target of a pretty link and counts the click, except for `HEAD`. Ignores links in the trash, and of creators whose application is not accepted or who are blacklisted with scope `everything`. */
const followLink = async (db: Database, route: string, isHead: boolean): Promise<string | undefined> => {
  if (!isShortPath(route)) return undefined;
  const isActive = sql`
    lower(route) = ${route.toLowerCase()} and trashed_at is null
    and ${isOfPublishingCreator(sql`pretty_links.heartbeat_id`)} and not exists (
      select from heartbeat_blacklists as hidden
      where hidden.heartbeat_id = pretty_links.heartbeat_id and hidden.scope = 'everything'
    )`;
  const { rows } = await db.execute<{ target: string }>(
    isHead
      ? sql`select target from pretty_links where ${isActive}`
      : sql`update pretty_links set clicks = clicks + 1 where ${isActive} returning target`,
  );
  return webAddressOf(rows[0]?.target ?? '')?.href;
};

/** Mounts the short links of the public app: `/{route}` redirects to the target of its pretty link. */
export const mountPublicLinks = (
  app: Router,
  db: Database,
  { rates }: { readonly rates?: RateRules | undefined } = {},
): void => {
  const limiter = createRateLimiter(db, rates);
  app.get('/:route', async context => {
    await limiter.byAddress('search', context.get('address'));
    const isHead = context.req.raw.method === 'HEAD';
    const target = await followLink(db, context.req.param('route'), isHead);
    return target === undefined
      ? new Response(notFoundPage, {
          status: 404,
          headers: { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' },
        })
      : // Without a referrer, so that the target does not see the referring page.
        new Response(null, {
          status: 302,
          headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', location: target },
        });
  });
};
