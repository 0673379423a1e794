/** English texts of the account menu. */
export const avatarPanelWords = {
  layout: {
    account: { title: 'Account', signOut: 'Sign out' },
    theme: { label: 'Theme', light: 'Light', dark: 'Dark', automatic: 'Automatic' },
  },
};
