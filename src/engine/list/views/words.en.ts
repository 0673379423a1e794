/** English messages of the menu of saved views. */
export const viewsMenuWords = {
  engine: {
    views: {
      own: 'Yours',
      shared: 'Shared',
      add: 'Save as a view',
      name: 'Name',
      nameMissing: 'Enter a name',
      share: 'Share with everybody',
      renameNamed: 'Rename {{ name }}',
      removeNamed: 'Delete {{ name }}',
    },
  },
};
