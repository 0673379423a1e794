/** English texts of the sign-in, and of sessions that end or cannot start. */
export const sessionWords = {
  layout: {
    session: {
      title: 'Your session has ended',
      text: 'Your input is still on this page. Sign in again to continue.',
      signIn: 'Sign in',
      failed: 'Sign-in failed',
      away: 'The sign-in service cannot be reached right now',
      again: 'This page tries again every few seconds.',
    },
  },
};
