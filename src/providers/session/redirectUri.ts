import { basePath } from '../../contract/limits';

/** The path to which the sign-in service redirects (product: sign-in). */
const callbackPath = `${basePath}sso/callback`;

export const redirectUri = (): string => location.origin + callbackPath;

/** Removes the code and the state from the address bar and the history. */
export const clearCallbackAddress = (): void => {
  if (location.pathname === callbackPath) history.replaceState(history.state, '', callbackPath);
};
