/** English texts of the commands that a list adds to the palette. */
export const listCommandWords = {
  engine: {
    palette: {
      selected: '{{ count }} selected',
      clear: 'Clear the selection',
      allMatching: 'All matching records are selected',
      searchFor: '{{ search }} for “{{ text }}”',
    },
  },
};
