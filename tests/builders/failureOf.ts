import { isApiError, type ApiError } from '../../src/providers/http/ApiError';

/** The failure that a call ends with; a call that ends well or otherwise fails the test. */
export const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const failure = await call.then(
    () => 'no failure',
    (error: unknown) => error,
  );
  if (!isApiError(failure)) throw new Error(`expected an ApiError, got ${String(failure)}`);
  return failure;
};
