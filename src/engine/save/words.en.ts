/** English messages of the conflict dialog. */
export const conflictWords = {
  engine: {
    conflict: {
      title: 'Two people changed this',
      text: '{{ who }} saved this while you were editing. Select the values to save.',
      before: 'Before:',
      mine: 'Yours',
      theirs: 'Saved by {{ who }}',
      edit: 'Your {{ name }}',
      undecided: 'Select a value first: {{ fields }}',
      allMine: 'Use all of yours',
      save: 'Save',
      somebody: 'somebody else',
    },
  },
};
