/** English messages of the shortcuts dialog. */
export const shortcutsDialogWords = {
  shortcutsDialog: {
    allScreens: 'All screens',
    or: 'or',
    show: 'Show these shortcuts',
    title: 'Keyboard shortcuts',
  },
};
