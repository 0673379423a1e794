/** English messages of quick edits. */
export const quickEditWords = {
  engine: {
    quickEdit: {
      cancel: 'Cancel',
      close: 'Close',
      save: 'Save',
      back: 'Back',
      notPermitted: 'You do not have permission to change this field.',
      onlyWhile: 'Only possible while “{{ field }}” is “{{ values }}”',
      depends: 'Not possible with these values of {{ fields }}',
      yes: 'Yes',
      no: 'No',
    },
  },
};
