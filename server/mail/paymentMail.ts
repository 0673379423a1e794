import { basePath } from '../../src/contract/limits';
import { dayOf } from '../../src/contract/page/dayOf';
import { paymentLimits } from '../../src/contract/entities/payments/paymentLimits';
import type { PaymentType } from '../../src/contract/entities/payments/paymentChoices';
import { paymentBrands } from '../../src/contract/entities/payments/paymentTypeNames';
import type { MailTexts } from '../texts/texts';
import { composeMail, type MailText } from './composeMail';

/** Names that are the same in every language. */
const brands: Readonly<Partial<Record<PaymentType, string>>> = paymentBrands;

/** A method and its masked account, as a mail names it. */
export interface MailedMethod {
  readonly type: PaymentType;
  /** Null where the provider has the account. */
  readonly account: string | null;
}

/** Who is mailed, and the texts of their language. */
interface Recipient {
  readonly name: string;
  readonly texts: MailTexts;
}

const named = ({ type, account }: MailedMethod, { text }: MailTexts): string => {
  const name = brands[type] ?? text(type === 'dcc' ? 'payment.method.dcc' : 'payment.method.fbt');
  return account === null ? name : `${name}, ${account}`;
};

/** The code that verifies a change. */
export const codeMail = ({ name, texts }: Recipient, method: MailedMethod, code: string): MailText =>
  composeMail({
    texts,
    subject: texts.text('payment.code.subject'),
    name,
    paragraphs: [
      texts.text('payment.code.code', { code }),
      texts.text('payment.code.text', {
        method: named(method, texts),
        minutes: paymentLimits.code.validMinutes,
      }),
      texts.text('payment.code.nobody'),
    ],
  });

/** The day and the time in UTC, as in `2026/12/06 14:30 UTC`. */
const timeOf = (time: Date): string => `${dayOf(time)} ${time.toISOString().slice(11, 16)} UTC`;

/** What changed about how somebody is paid. */
export interface MailedChange {
  readonly before: MailedMethod | undefined;
  readonly after: MailedMethod | undefined;
  /** From when on it is used; null while an application goes on. */
  readonly activeAt: Date | null;
}

const sentencesOf = ({ before, after, activeAt }: MailedChange, texts: MailTexts): string => {
  const { text } = texts;
  const former = before && named(before, texts);
  if (!after) return text('payment.change.removed', { method: former ?? '' });
  return [
    text('payment.change.after', { method: named(after, texts) }),
    former === undefined ? undefined : text('payment.change.before', { method: former }),
    activeAt === null
      ? text('payment.change.provider')
      : text('payment.change.from', { when: timeOf(activeAt) }),
  ]
    .filter(sentence => sentence !== undefined)
    .join(' ');
};

/** The mail about a change, with the link that freezes payouts. */
export const paymentChangeMail = (
  { name, texts }: Recipient,
  change: MailedChange,
  freezeLink: string,
): MailText =>
  composeMail({
    texts,
    subject: texts.text('payment.change.subject'),
    name,
    paragraphs: [
      sentencesOf(change, texts),
      `${texts.text('payment.change.stop')}\n${freezeLink}`,
      texts.text('payment.change.link'),
    ],
  });

/** The mail about the end of the hold. */
export const paymentActiveMail = (
  { name, texts }: Recipient,
  method: MailedMethod,
  { publicOrigin }: { readonly publicOrigin: string },
): MailText =>
  composeMail({
    texts,
    subject: texts.text('payment.active.subject'),
    name,
    paragraphs: [
      texts.text('payment.active.text', { method: named(method, texts) }),
      `${texts.text('payment.active.link')}\n${publicOrigin}${basePath}earn`,
    ],
  });

/** The mail about frozen payouts. */
export const payoutsFrozenMail = (
  { name, texts }: Recipient,
  { publicOrigin }: { readonly publicOrigin: string },
): MailText =>
  composeMail({
    texts,
    subject: texts.text('payment.frozen.subject'),
    name,
    paragraphs: [
      texts.text('payment.frozen.text'),
      `${texts.text('payment.frozen.next')}\n${publicOrigin}${basePath}contact`,
    ],
  });

/** A change that its person reported, as mails name it. */
export interface MailedFreeze extends Pick<MailedChange, 'before' | 'after'> {
  readonly name: string;
  readonly handle: string;
}

/** The mail to the team about payouts that their person stopped. */
export const payoutsFrozenTeamMail = (
  { name, handle, before, after }: MailedFreeze,
  { texts, publicOrigin }: { readonly texts: MailTexts; readonly publicOrigin: string },
): MailText => {
  const { text } = texts;
  return composeMail({
    texts,
    subject: text('payment.frozen.team.subject', { name }),
    paragraphs: [
      text('payment.frozen.team.text', { name, handle }),
      [
        after
          ? text('payment.frozen.team.after', { method: named(after, texts) })
          : text('payment.frozen.team.removed'),
        before
          ? text('payment.frozen.team.before', { method: named(before, texts) })
          : text('payment.frozen.team.none'),
      ].join('\n'),
      `${text('payment.frozen.team.link')}\n${publicOrigin}${basePath}manage/earnings/frozen`,
    ],
  });
};

/** The mail to a person whose payouts the team released. */
export const payoutsReleasedMail = (
  { name, texts }: Recipient,
  { method, when }: { readonly method: MailedMethod | undefined; readonly when: Date },
  { publicOrigin }: { readonly publicOrigin: string },
): MailText => {
  const { text } = texts;
  return composeMail({
    texts,
    subject: text('payment.released.subject'),
    name,
    paragraphs: [
      method
        ? text('payment.released.text', { when: timeOf(when), method: named(method, texts) })
        : text('payment.released.none', { when: timeOf(when) }),
      `${text('payment.active.link')}\n${publicOrigin}${basePath}earn`,
      `${text('payment.released.notYou')}\n${publicOrigin}${basePath}contact`,
    ],
  });
};
