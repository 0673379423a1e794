/** English messages of the dialog of the command palette. */
export const paletteDialogWords = {
  paletteDialog: {
    count: '{{ smart_count }} result |||| {{ smart_count }} results',
    input: 'Search, go to, do, or paste anything',
    label: 'Commands',
    loading: 'Searching …',
    empty: 'Nothing is called “{{ text }}”.',
    offline: 'You are offline. Only what is on this page can be found.',
    recent: 'Recent',
    results: 'Results',
  },
};
