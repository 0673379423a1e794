/** English messages about the browser extension. */
export const extensionWords = {
  extension: { installed: '{{ name }} {{ version }} is installed in this browser' },
};
