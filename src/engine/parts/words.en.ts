/** English words of the common parts. */
export const partsWords = {
  engine: {
    parts: {
      backTo: 'Back to {{ name }}',
      bulk: 'Actions for what is selected',
      bulkAll: 'Select all {{ total }} that match',
      bulkClear: 'Clear selection',
      bulkCount: '{{ count }} selected',
      cancel: 'Cancel',
      close: 'Close',
      counter: '{{ used }} of {{ max }} characters',
      filterRemove: 'Remove filter {{ name }}',
      loading: 'Loading',
      more: 'More actions',
      next: 'Next',
      nextPage: 'Next page',
      optional: 'Optional',
      pages: 'Pages',
      perPage: '{{ count }} per page',
      perPageLabel: 'Rows per page',
      previous: 'Previous',
      previousPage: 'Previous page',
      range: '{{ from }} to {{ to }} of {{ total }}',
      remove: 'Remove {{ name }}',
    },
  },
};
