/** English messages of the card grid. */
export const cardWords = {
  engine: {
    cards: {
      keys: {
        title: 'Cards',
        lines: 'The card above or below',
        along: 'The card before or after',
        ends: 'The first or last card of the line',
      },
    },
  },
};
