/** English messages of the input for secrets. */
export const secretWords = {
  engine: {
    kinds: {
      secret: {
        isSet: 'There is one. It is not shown to anybody.',
        replace: 'Replace',
        remove: 'Remove',
        keep: 'Keep the current one',
        replacesOnSave: 'It replaces the current one when you save.',
        removedOnSave: 'The current one is removed when you save.',
      },
    },
  },
};
