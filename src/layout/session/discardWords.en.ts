/** English texts of the dialog that asks before drafts are discarded. */
export const discardWords = {
  layout: {
    signOut: {
      title: 'Discard a draft or unsent change? |||| Discard {{ smart_count }} drafts and unsent changes?',
      text: 'Signing out removes what you typed and did not save from this browser. To keep it, open the draft and save it, or send the change again from Activity.',
      confirm: 'Discard and sign out',
    },
  },
};
