/** English texts of the account menu. */
export const avatarPanelWords = {
  layout: {
    theme: { light: 'Light', dark: 'Dark', automatic: 'Automatic' },
  },
};
