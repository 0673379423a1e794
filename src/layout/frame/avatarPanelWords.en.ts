/** English texts of the account menu. */
export const avatarPanelWords = {
  layout: {
    account: { title: 'Account' },
    theme: { light: 'Light', dark: 'Dark', automatic: 'Automatic' },
  },
};
