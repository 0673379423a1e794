/** English messages of the board. */
export const boardWords = {
  engine: {
    board: {
      columns: 'Columns',
      noValue: 'No value',
      empty: 'No cards in this column',
      filtered: 'The filters exclude every column',
      dropHere: 'Drop “{{ title }}” here',
      moved: '{{ title }} is now in {{ column }}',
      moveTo: 'Move to {{ column }}',
      refused: 'Cards cannot be moved to {{ column }} here',
      instead: '{{ reason }}. It can be moved to {{ columns }}',
      keys: {
        title: 'Board',
        move: 'Move the card to the column before or after',
        ends: 'Move the card to the first or last column',
        cards: 'The card above or below',
        columns: 'The card in the column before or after',
      },
    },
  },
};
