/** English messages of the menu of saved views. */
export const viewsMenuWords = {
  engine: {
    views: {
      own: 'Yours',
      shared: 'Shared',
      add: 'Save as a view',
      copyLink: 'Copy the link to this list',
      copied: 'The link is copied',
      copyByHand: 'The browser does not allow copying. The link is in the address bar',
      name: 'Name',
      nameMissing: 'Enter a name',
      share: 'Share with everybody',
      renameNamed: 'Rename {{ name }}',
      setDefault: 'Open this list with {{ name }}',
      removeNamed: 'Delete {{ name }}',
    },
  },
};
