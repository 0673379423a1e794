/** English messages of quick edits. */
export const quickEditWords = {
  engine: {
    quickEdit: {
      cancel: 'Cancel',
      close: 'Close',
      save: 'Save',
      back: 'Back',
    },
  },
};
