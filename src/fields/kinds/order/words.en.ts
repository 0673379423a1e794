/** English messages of the input for an order. */
export const orderWords = {
  engine: {
    kinds: {
      order: {
        handle: 'Move {{ name }}',
        position: 'Position of {{ name }}',
        help: 'Drag a row, press the arrow keys on its handle, or type a position.',
        moved: '{{ name }} is now {{ position }} of {{ total }}',
      },
    },
  },
};
