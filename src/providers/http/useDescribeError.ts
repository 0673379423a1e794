import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { describeError, type ErrorDescription } from './describeError';

/** `describeError` in the language of the page. */
export const useDescribeError = (): ((error: unknown) => ErrorDescription) => {
  const translate = useTranslate();
  return useCallback(
    (error: unknown) => describeError(error, (key, values) => translate(`messages.${key}`, values)),
    [translate],
  );
};
