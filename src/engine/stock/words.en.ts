import type { Catalogue } from '../../ui/useLazyWords';

/** What react-admin's forms and lists say in the studio. All their other texts are those of `ra-language-english`. */
export const stockWords: Catalogue = {
  ra: {
    action: {
      clear_array_input: 'Clear the list',
      close: 'Close',
      create: 'Create',
      delete: 'Delete',
      refresh: 'Refresh',
    },
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
