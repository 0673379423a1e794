import type { StudioLanguage } from '../../../src/contract/enumerations';
import type { Preferences } from '../../../src/contract/entities/people/preferences';
import { html, Html } from '../../../src/contract/page/html';
import { pageDocument } from '../../../src/contract/page/pageDocument';
import type { Database } from '../../db/database';
import { createRateLimiter, type RateRules } from '../../http/rateLimiter';
import type { Router } from '../../http/router';
import { freezePath, freezePayouts, readFreezeLink } from '../../payments/methods/freezing';
import type { PaymentServices } from '../../payments/methods/paymentServices';
import { languageOf, mailTextsFor, pageTextsIn } from '../../texts/texts';
import { policyOf } from '../publicPages/pageResponse';
import { recordStyle } from '../publicPages/records/recordStyle';

// Constant markup.
const style = new Html(`<style>${recordStyle}</style>`);
const policy = policyOf(recordStyle).replace("form-action 'none'", "form-action 'self'");

type Content = { readonly title: string; readonly content: Html };

const page = (status: number, language: StudioLanguage, { title, content }: Content): Response =>
  new Response(
    pageDocument({
      title,
      style,
      texts: pageTextsIn(language),
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

/** The page of a link that is not valid, whose person is unknown. */
const expired = (): Response => {
  const { text } = mailTextsFor('en');
  return page(410, 'en', {
    title: text('payment.page.expired.title'),
    content: html`<p>${text('payment.page.expired.text')}</p>`,
  });
};

const stopped = (language: StudioLanguage): Response => {
  const { text } = mailTextsFor(language);
  return page(200, language, {
    title: text('payment.frozen.subject'),
    content: html`<p>${text('payment.page.stopped.text')}</p>`,
  });
};

const question = (language: StudioLanguage): Response => {
  const { text } = mailTextsFor(language);
  return page(200, language, {
    title: text('payment.page.question.title'),
    content: html`<p>${text('payment.page.question.text')}</p>
      <form method="post"><button type="submit">${text('payment.page.question.stop')}</button></form>`,
  });
};

const languageOfPerson = ({
  user,
}: {
  readonly user: { readonly preferences: Preferences };
}): StudioLanguage => languageOf(user.preferences.locale) ?? 'en';

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
    const language = languageOfPerson(found);
    return found.frozenAt ? stopped(language) : question(language);
  });
  app.post(freezePath, async ({ req, var: { address } }) => {
    await limiter.byAddress('code', address);
    const token = req.query('token') ?? '';
    const found = await readFreezeLink(db, token, now());
    const isFrozen = await db.transaction(tx => freezePayouts(tx, token, { now: now(), services: payments }));
    return found && isFrozen ? stopped(languageOfPerson(found)) : expired();
  });
};
