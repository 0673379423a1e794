/** English messages of quick edits. */
export const quickEditWords = {
  engine: {
    quickEdit: {
      cancel: 'Cancel',
      close: 'Close',
      save: 'Save',
      back: 'Back',
      onlyWhile: 'Only possible while “{{ field }}” is “{{ values }}”',
      depends: 'Not possible with these values of {{ fields }}',
      yes: 'Yes',
      no: 'No',
    },
  },
};
