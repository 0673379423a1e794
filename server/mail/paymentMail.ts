import { basePath } from '../../src/contract/limits';
import { paymentLimits } from '../../src/contract/entities/payments/paymentLimits';
import type { PaymentType } from '../../src/contract/entities/payments/paymentChoices';
import { composeMail, type MailText } from './composeMail';

const methodNames: Readonly<Record<PaymentType, string>> = {
  fbt: 'bank transfer',
  paypal: 'PayPal',
  payoneer: 'Payoneer',
  transferwise: 'Wise',
  tipalti: 'Tipalti',
  worldfirst: 'WorldFirst',
  alipay: 'Alipay',
  dcc: 'digital content center',
};

/** A method and its masked account, as a mail names it. */
export interface MailedMethod {
  readonly type: PaymentType;
  /** Null where the provider has the account. */
  readonly account: string | null;
}

const named = ({ type, account }: MailedMethod): string =>
  account === null ? methodNames[type] : `${methodNames[type]}, ${account}`;

interface Recipient {
  readonly name: string;
}

/** The code that verifies a change. */
export const codeMail = ({ name }: Recipient, method: MailedMethod, code: string): MailText =>
  composeMail({
    subject: 'Your code to change how you are paid',
    name,
    paragraphs: [
      `The code is ${code}`,
      `It verifies that you want to be paid by ${named(method)}. It is valid for ${paymentLimits.code.validMinutes} minutes.`,
      'Nobody from the team asks you for it. If it was not you, ignore this mail and change your password.',
    ],
  });

/** The time in UTC, as in `6 December 2026, 14:30 UTC`. */
const timeOf = (time: Date): string =>
  `${time.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).replace(' at ', ', ')} UTC`;

/** What changed about how somebody is paid. */
export interface MailedChange {
  readonly before: MailedMethod | undefined;
  readonly after: MailedMethod | undefined;
  /** From when on it is used; null while an application goes on. */
  readonly activeAt: Date | null;
}

const sentencesOf = ({ before, after, activeAt }: MailedChange): string => {
  if (!after)
    return `You are not paid by ${before ? named(before) : 'any method'} any more. Nothing is paid until you choose another way.`;
  const used =
    activeAt === null
      ? 'It is used once the provider accepts your application.'
      : `It is used from ${timeOf(activeAt)} on.`;
  const instead = before ? ` Before, it was ${named(before)}.` : '';
  return `You are paid by ${named(after)}.${instead} ${used}`;
};

/** The mail about a change, with the link that freezes payouts. */
export const paymentChangeMail = ({ name }: Recipient, change: MailedChange, freezeLink: string): MailText =>
  composeMail({
    subject: 'How you are paid was changed',
    name,
    paragraphs: [
      sentencesOf(change),
      `If this was not you, stop your payouts here:\n${freezeLink}`,
      'The link works for 14 days. You do not have to sign in.',
    ],
  });

/** The mail about the end of the hold. */
export const paymentActiveMail = (
  { name }: Recipient,
  method: MailedMethod,
  { publicOrigin }: { readonly publicOrigin: string },
): MailText =>
  composeMail({
    subject: 'Your payment method is active',
    name,
    paragraphs: [
      `From now on you are paid by ${named(method)}.`,
      `Your earnings and payouts:\n${publicOrigin}${basePath}earn`,
    ],
  });

/** The mail about frozen payouts. */
export const payoutsFrozenMail = (
  { name }: Recipient,
  { publicOrigin }: { readonly publicOrigin: string },
): MailText =>
  composeMail({
    subject: 'Your payouts are stopped',
    name,
    paragraphs: [
      'Nothing is paid to you until the team has talked to you, because somebody who got our mail says that a change was not yours.',
      `Change your password, and write to the team:\n${publicOrigin}${basePath}contact`,
    ],
  });
