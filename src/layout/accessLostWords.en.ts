/** English texts of the page that replaces a screen whose permission was taken away. */
export const accessLostWords = {
  layout: {
    accessLost: {
      title: 'You may not open this page any more',
      text: 'Your permissions were changed while it was open. What you saved or decided before stays. Ask an administrator if you still need it.',
      typed: 'What you had typed',
      copyFirst: 'It was not sent. Copy it before you leave this page.',
      item: 'Text {{ number }}',
      copy: 'Copy',
      copied: 'Copied',
    },
  },
};
