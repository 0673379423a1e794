import type { Words } from './mergeWords';

/** The texts that ra-core shows on any screen. Those of its forms and lists are loaded with them (`useStockWords`). */
export const raWords: Words = {
  ra: {
    action: { undo: 'Undo' },
    auth: { auth_check_error: 'Please sign in to continue' },
    notification: {
      created: 'Created',
      data_provider_error: 'Something went wrong',
      deleted: 'Deleted |||| {{ smart_count }} deleted',
      i18n_error: 'The language could not be loaded. Try again.',
      http_error: 'There was a problem in our server. Try again later',
      item_doesnt_exist: 'This does not exist, or you have no access to it.',
      logged_out: 'Your session has ended. You have been logged out.',
      not_authorized: 'You do not have permission to do this.',
      updated: 'Saved |||| {{ smart_count }} saved',
    },
  },
};
