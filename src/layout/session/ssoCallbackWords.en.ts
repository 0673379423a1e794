/** English texts of the return from the sign-in service. */
export const ssoCallbackWords = { layout: { session: { failed: 'Sign-in failed' } } };
