import type { Words } from './mergeWords';

/** The texts that ra-core uses. All other texts are in the `words.en.ts` files. */
export const raWords: Words = {
  ra: {
    action: {
      clear_array_input: 'Clear the list',
      close: 'Close',
      create: 'Create',
      delete: 'Delete',
      refresh: 'Refresh',
      undo: 'Undo',
    },
    auth: { auth_check_error: 'Please sign in to continue' },
    input: {
      references: {
        all_missing: 'The records it refers to could not be found.',
        many_missing: 'Some of the records it refers to no longer exist.',
        single_missing: 'The record it refers to no longer exists.',
      },
    },
    message: {
      clear_array_input: 'Do you want to clear the whole list?',
      invalid_form: 'Please make sure to fill required fields.',
      select_all_limit_reached: 'Only the first {{ max }} are selected.',
      unsaved_changes: 'Some of your changes are not saved. Leave without them?',
    },
    navigation: { next: 'Next', page: 'Page {{ page }}', previous: 'Previous' },
    notification: {
      created: 'Created',
      data_provider_error: 'Something went wrong',
      deleted: 'Deleted |||| {{ smart_count }} deleted',
      http_error: 'There was a problem in our server. Try again later',
      item_doesnt_exist: 'This does not exist, or you have no access to it.',
      logged_out: 'Your session has ended. You have been logged out.',
      not_authorized: 'You do not have permission to do this.',
      updated: 'Saved |||| {{ smart_count }} saved',
    },
    page: {
      create: 'New {{ name }}',
      edit: '{{ name }} {{ recordRepresentation }}',
      list: '{{ name }}',
      show: '{{ name }} {{ recordRepresentation }}',
    },
    validation: {
      email: 'Invalid email address',
      maxLength: 'should NOT have more than {{ max }} characters',
      maxValue: 'should be {{ max }} or less',
      minLength: 'should NOT have fewer than {{ min }} characters',
      minValue: 'should be {{ min }} or more',
      number: 'Please enter a number',
      oneOf: 'Please choose one of: {{ options }}',
      regex: 'Wrong pattern. Please use this pattern: {{ pattern }}',
      required: 'Required. Please fill this up.',
      unique: 'Another record already has this value',
    },
  },
};
