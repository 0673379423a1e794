import { isApiError, type ApiError } from '../../src/providers/http/ApiError';

/** The failure of a call. Fails the test when the call succeeds or throws another error. */
export const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const failure = await call.then(
    () => 'no failure',
    (error: unknown) => error,
  );
  if (!isApiError(failure)) throw new Error(`expected an ApiError, got ${String(failure)}`);
  return failure;
};
