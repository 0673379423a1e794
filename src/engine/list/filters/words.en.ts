/** English messages beside the filters of a list whose address has parameters. */
export const filterNotesWords = {
  engine: {
    filter: {
      invalid:
        'This part of the address is not valid here and was ignored: {{ parameters }} |||| These parts of the address are not valid here and were ignored: {{ parameters }}',
      order: {
        label: 'Order',
        asc: '{{ name }}, ascending',
        desc: '{{ name }}, descending',
        reset: 'Back to the usual order',
      },
    },
  },
};

/** English messages of the menu of filters, and of the editor of one. */
export const filterMenuWords = {
  engine: {
    filter: { done: 'Done', find: 'Find a filter', notFound: 'No filter has this name' },
  },
};
