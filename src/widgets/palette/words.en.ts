/** English messages of the dialog of the command palette. */
export const paletteDialogWords = {
  paletteDialog: {
    count: '{{ smart_count }} result |||| {{ smart_count }} results',
    input: 'Search, run a command, or paste a link',
    label: 'Commands',
    loading: 'Searching …',
    empty: 'No results for “{{ text }}”. Try another search.',
    offline: 'You are offline. The search covers only this page.',
    recent: 'Recent',
    results: 'Results',
  },
};
