/** English messages of forms. */
export const formWords = {
  engine: {
    form: {
      changed: 'Changed: {{ fields }}',
      correct:
        'Correct {{ smart_count }} field: {{ fields }} |||| Correct {{ smart_count }} fields: {{ fields }}',
      discard: 'Discard',
      save: 'Save',
      saved: 'Saved “{{ title }}”',
      leave: 'Leave without saving?',
      leaveText:
        'Your changes are not saved yet. You can keep them as a draft in this browser and restore it when you open this again.',
      leaveConfirm: 'Discard changes',
      keepDraft: 'Keep as draft',
      back: 'Back',
      next: 'Next',
      step: 'Step {{ at }} of {{ total }}',
      stepDone: 'Done',
      tabs: 'Sections of the form',
      moreWays: 'Other ways to save',
      saveNext: 'Save and next',
      saveAnother: 'Save and add another',
      shortcuts: 'Form',
      summary: 'Correct {{ smart_count }} field |||| Correct {{ smart_count }} fields',
      merged: 'Merged with changes by {{ by }} to: {{ fields }}',
      somebody: 'somebody else',
      readOnlyTitle: 'You cannot change this now',
      draft: 'You have unsaved changes from {{ when }}',
      draftOlder: 'Somebody saved a newer version since. When you save, your changes are merged with it.',
      draftFiles: 'Files are not part of a draft: select them again.',
      draftRestore: 'Restore',
      draftDiscard: 'Discard draft',
      backToForm: 'Back to the form',
    },
  },
};
