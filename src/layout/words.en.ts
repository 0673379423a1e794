/** English texts of the frame, the sign-in dialogs and the error screens. */
export const layoutWords = {
  layout: {
    product: 'Heartbeat Studio',
    home: 'Heartbeat Studio, dashboard',
    skip: 'Skip to content',
    menu: {
      label: 'Studio',
      open: 'Open menu',
      close: 'Close menu',
      create: 'Create',
      review: 'Review',
      administer: 'Administer',
    },
    new: { label: 'New', shortcut: 'Create a new record' },
    search: {
      label: 'Search',
      placeholder: 'Search moments, playlists, tags',
      open: 'Open search',
    },
    commands: {
      open: 'Open the command palette',
      undo: 'Undo the last change',
      goTo: 'Go to {{ name }}',
    },
    account: { label: 'Account of {{ name }}' },
    tray: {
      title: 'Activity',
      unread: 'Activity, new notices',
    },
    error: {
      title: 'This screen stopped working',
      text: 'Your saved changes are safe. Reload to continue.',
      request: 'Request {{ id }}',
      reload: 'Reload',
      configTitle: 'The studio is not set up correctly',
      configText: 'The configuration field “{{ field }}” is invalid: {{ problem }}.',
      configHelp: 'Ask the operator of this studio to correct it, then reload.',
    },
    version: {
      title: 'A new version of the studio is available. Reload when you are ready.',
      reload: 'Reload',
    },
    offline:
      'You are offline. What you see may be out of date, and changes cannot be saved until you are online again.',
    unreachable:
      'The studio cannot be reached right now. What you see may be out of date, and changes cannot be saved until it can be reached again.',
    tryNow: 'Try now',
  },
};
