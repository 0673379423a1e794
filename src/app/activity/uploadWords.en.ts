/** English texts of the uploads in the activity tray. */
export const uploadWords = {
  uploads: {
    sending: 'Uploading “{{ name }}”',
    waiting: 'It continues when there is a connection',
    failed: '“{{ name }}” was not uploaded',
    interrupted: 'The upload of “{{ name }}” was interrupted',
    chooseAgain: 'Choose the file again to continue.',
    done: 'Uploaded “{{ name }}”',
    doneText: 'Create a moment of it.',
    otherFile: 'This is another file than “{{ name }}”',
    cancel: 'Cancel',
    retry: 'Retry',
    choose: 'Choose the file',
    discard: 'Discard',
    create: 'New moment',
  },
};
