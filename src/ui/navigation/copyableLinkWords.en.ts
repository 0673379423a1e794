/** English texts of a link that can be copied. */
export const copyableLinkWords = {
  ui: {
    copied: 'Copied',
    copyByHand: 'Press Ctrl C',
    copyLink: 'Copy the link',
    openLink: '{{ label }}, opens in a new window',
    openTip: 'Open in a new window',
  },
};
