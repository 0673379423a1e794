import { messageFor as inEnglish } from '../../contract/messages';
import type { Say } from '../say';
import { isApiError } from './ApiError';

/** What a failure is called on the screen. */
export interface ErrorWords {
  readonly title: string;
  readonly detail?: string;
  readonly requestId?: string;
}

/** The one door from a failure to words. What is no failure of a call is "Something went wrong". */
export const errorWords = (error: unknown, say: Say = inEnglish): ErrorWords => {
  if (!isApiError(error)) return { title: say('error-occurred') };
  const fields = [...new Set(Object.values(error.errors))].slice(0, 3).join(' · ');
  return {
    title: error.detail,
    ...(fields && fields !== error.detail ? { detail: fields } : {}),
    ...(error.requestId ? { requestId: error.requestId } : {}),
  };
};
