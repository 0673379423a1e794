import type { SignInTexts } from '../texts/texts';

/** The message of a form that is above its limit. */
export const tooManyAttempts = ({ text }: SignInTexts, seconds: number): string =>
  text('site.tooMany', { count: Math.ceil(seconds / 60) });
