/** English messages of the shortcuts dialog. */
export const shortcutsDialogWords = {
  shortcutsDialog: {
    everywhere: 'Everywhere',
    or: 'or',
    show: 'Show these shortcuts',
    title: 'Keyboard shortcuts',
  },
};
