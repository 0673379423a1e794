/** English words of the frame and the screens that stand in for others. */
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
    },
    new: { label: 'New', shortcut: 'Make something new' },
    search: {
      label: 'Search',
      placeholder: 'Search moments, playlists, tags',
      open: 'Open search',
    },
    commands: {
      open: 'Open the command palette',
      goTo: 'Go to {{ name }}',
      group: 'Studio',
      current: 'Current',
      shortcuts: 'Keyboard shortcuts',
      theme: { light: 'Light theme', dark: 'Dark theme', automatic: 'Theme of the system' },
      density: { comfortable: 'Comfortable rows', dense: 'Dense rows' },
    },
    account: {
      label: 'Account of {{ name }}',
      title: 'Account',
      signOut: 'Sign out',
    },
    theme: {
      label: 'Theme',
      light: 'Light',
      dark: 'Dark',
      automatic: 'Automatic',
    },
    notice: {
      region: 'Notices',
      dismiss: 'Dismiss',
      times: '{{ count }} times',
      request: 'Request {{ id }}',
    },
    tray: {
      title: 'Activity',
      open: 'Activity',
      openUnread: 'Activity, something new',
      clear: 'Clear finished',
      empty: 'Nothing has happened yet. What you change shows up here, with a way to undo it.',
      progress: '{{ done }} of {{ total }}',
      now: 'Just now',
      yesterday: 'Yesterday, {{ time }}',
    },
    notFound: {
      title: 'This page is not here',
      text: 'The address may be mistyped, the page may be gone, or your account may not open it.',
      home: 'Go to the dashboard',
    },
    error: {
      title: 'This screen stopped working',
      text: 'What you saved is safe. Reload to carry on.',
      request: 'Request {{ id }}',
      reload: 'Reload',
      configTitle: 'The studio is not set up correctly',
      configText: 'The field “{{ field }}” of its configuration is wrong: {{ problem }}.',
      configHelp: 'Whoever runs this studio can correct it, then reload.',
    },
    version: { title: 'A new version of the studio is there. Reload when you are ready.', reload: 'Reload' },
    session: {
      title: 'Your session has ended',
      text: 'What you typed stays on this page. Sign in again and you are back here.',
      signIn: 'Sign in',
      failed: 'Signing in did not work',
    },
    offline:
      'You are offline. What you see may be out of date, and changes cannot be saved until you are back.',
    unreachable:
      'The studio cannot be reached right now. What you see may be out of date, and changes cannot be saved until it is back.',
    tryNow: 'Try now',
  },
};
