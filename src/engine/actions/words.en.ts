/** English messages of the menu of a record. */
export const rowMenuWords = {
  engine: {
    actions: {
      viewPublicly: 'View publicly',
      copyLink: 'Copy link',
      linkCopied: 'Link copied',
    },
  },
};
