import type { Verification } from '../../../src/contract/entities/payments/paymentMethod';
import { paymentLimits } from '../../../src/contract/entities/payments/paymentLimits';
import type { paymentCodes } from '../../db/studio/paymentTables';

export type CodeRow = typeof paymentCodes.$inferSelect;

const none: Verification = {
  state: 'none',
  type: null,
  account: null,
  expires_at: null,
  resend_at: null,
  resend_in_s: 0,
  tries_left: 0,
};

/** From when on another code is mailed for the account of a code. */
export const resendTime = ({ mailed_at: mailedAt }: Pick<CodeRow, 'mailed_at'>): Date =>
  new Date(mailedAt.getTime() + paymentLimits.code.resendS * 1000);

/** The seconds from now until a time, at least none. */
export const secondsUntil = (time: Date, now: Date): number =>
  Math.max(0, Math.ceil((time.getTime() - now.getTime()) / 1000));

/** What a person sees of a code. */
type ShownCode = Pick<
  CodeRow,
  'type' | 'state' | 'masked_account' | 'tries' | 'mailed_at' | 'expires_at' | 'token_expires_at' | 'used_at'
>;

/** Until when a code, or the token that it was exchanged for, can be used. */
const endOf = ({ state, expires_at: expiresAt, token_expires_at: tokenExpiresAt }: ShownCode): Date =>
  state === 'verified' && tokenExpiresAt ? tokenExpiresAt : expiresAt;

/** A code as its person sees it. None once its account is saved. */
export const verificationOf = (code: ShownCode | undefined, now: Date): Verification => {
  if (!code || code.used_at !== null) return none;
  const resendAt = resendTime(code);
  return {
    state: endOf(code) <= now ? 'expired' : code.state,
    type: code.type,
    account: code.masked_account,
    expires_at: code.expires_at.toISOString(),
    resend_at: resendAt > now ? resendAt.toISOString() : null,
    resend_in_s: secondsUntil(resendAt, now),
    tries_left: Math.max(0, paymentLimits.code.tries - code.tries),
  };
};
