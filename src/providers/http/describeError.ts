import type { MessageFor } from '../i18n/MessageFor';
import { isApiError } from './ApiError';

/** A failure as text for the user. */
export interface ErrorDescription {
  readonly title: string;
  readonly detail?: string;
  readonly requestId?: string;
}

/** Describes any failure in the user's language, for every screen and notice. */
export const describeError = (error: unknown, messageFor: MessageFor): ErrorDescription => {
  if (!isApiError(error)) return { title: messageFor('error-occurred') };
  const fields = [...new Set(Object.values(error.errors))].slice(0, 3).join(' · ');
  return {
    title: error.detail,
    ...(fields && fields !== error.detail ? { detail: fields } : {}),
    ...(error.requestId ? { requestId: error.requestId } : {}),
  };
};
