export const channelWords = {
  channels: {
    title: 'Channels',
    failed: 'Your channels did not load',
    none: 'No channel of the video site is linked to your account yet.',
    linkedOn: 'Linked on {{ day }}',
    code: 'Code from the video site',
    codeHelp: 'Sign in to your channel there, and enter the code that it shows.',
    link: 'Link channel',
    linked: 'The channel “{{ title }}” is linked',
  },
};
