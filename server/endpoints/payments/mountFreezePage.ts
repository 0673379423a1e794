import { html, Html } from '../../../src/contract/page/html';
import { pageDocument } from '../../../src/contract/page/pageDocument';
import type { Database } from '../../db/database';
import { createRateLimiter, type RateRules } from '../../http/rateLimiter';
import type { Router } from '../../http/router';
import { freezePath, freezePayouts, readFreezeLink } from '../../payments/methods/freezing';
import type { PaymentServices } from '../../payments/methods/paymentServices';
import { policyOf } from '../publicPages/pageResponse';
import { recordStyle } from '../publicPages/records/recordStyle';

// Constant markup.
const style = new Html(`<style>${recordStyle}</style>`);
const policy = policyOf(recordStyle).replace("form-action 'none'", "form-action 'self'");

const page = (status: number, title: string, content: Html): Response =>
  new Response(
    pageDocument({
      title,
      style,
      isIndexed: false,
      main: html`<div class="sentence">
        <h1>${title}</h1>
        ${content}
      </div>`,
    }),
    {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        // The address has the token.
        'referrer-policy': 'no-referrer',
      },
    },
  );

const expired = (): Response =>
  page(
    410,
    'This link does not work any more',
    html`<p>A link works for 14 days. Sign in and write to the team, or change how you are paid.</p>`,
  );

const stopped = (): Response =>
  page(
    200,
    'Your payouts are stopped',
    html`<p>
      Nothing is paid to you until the team has talked to you. Change your password, then write to the team.
    </p>`,
  );

const question = (): Response =>
  page(
    200,
    'Stop your payouts?',
    html`<p>
        Somebody changed how you are paid. If it was not you, stop your payouts: nothing is paid until the
        team has talked to you.
      </p>
      <form method="post"><button type="submit">Stop my payouts</button></form>`,
  );

/**
 * Mounts the page that mails about changes link to. Opening it changes nothing, because mail programs open links in advance; its
 * button freezes the payouts of the person whom the link was mailed to. It needs no sign-in, which somebody else may have by then.
 */
export const mountFreezePage = (
  app: Router,
  {
    db,
    now,
    payments,
    rates,
  }: {
    readonly db: Database;
    readonly now: () => Date;
    readonly payments: PaymentServices;
    readonly rates?: RateRules | undefined;
  },
): void => {
  const limiter = createRateLimiter(db, rates, 'partner');
  app.get(freezePath, async ({ req, var: { address } }) => {
    await limiter.byAddress('code', address);
    const found = await readFreezeLink(db, req.query('token') ?? '', now());
    if (!found) return expired();
    return found.frozenAt ? stopped() : question();
  });
  app.post(freezePath, async ({ req, var: { address } }) => {
    await limiter.byAddress('code', address);
    const isFrozen = await db.transaction(tx =>
      freezePayouts(tx, req.query('token') ?? '', { now: now(), services: payments }),
    );
    return isFrozen ? stopped() : expired();
  });
};
