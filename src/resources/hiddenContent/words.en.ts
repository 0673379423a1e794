const page = {
  label: 'Take the page off the list',
  confirmText: 'The creator sees the change at once. |||| The creators see the change at once.',
};

export const hiddenContentWords = {
  resources: {
    hiddenContent: {
      things: 'hidden item |||| hidden items',
      search: 'Search hidden content',
      onPage: 'Hidden on the page',
      noReason: 'No reason was given',
      fields: {
        heartbeat_id: 'Creator',
        kind: 'Kind',
        scope: 'Effect',
        reason: 'Reason',
        since: 'Since',
      },
      choices: {
        kind: { moment: 'Moment', video: 'Video', user: 'Page' },
        scope: { everything: 'Hidden everywhere', earnings: 'No earnings', heartbeat: 'Page hidden' },
      },
      empty: {
        title: 'You have no hidden content',
        text: 'If the platform hides a moment, a video or your page, you see the reason and the date here.',
        noMatch: 'No hidden content matches',
      },
      actions: {
        showMoment: {
          label: 'Take off the blacklist |||| Take moments off the blacklist',
          short: 'Take moments off the blacklist',
          confirm:
            'Take “{{ title }}” off the blacklist? |||| Take {{ smart_count }} moments off the blacklist?',
          confirmText:
            'It is shown and earns as before, as far as its own settings allow. |||| They are shown and earn as before, as far as their own settings allow.',
          done: 'Took “{{ title }}” off the blacklist |||| Took {{ smart_count }} moments off the blacklist',
        },
        showVideo: {
          label: 'Take off the blacklist |||| Take videos off the blacklist',
          short: 'Take videos off the blacklist',
          confirm:
            'Take “{{ title }}” off the blacklist? |||| Take {{ smart_count }} videos off the blacklist?',
          confirmText:
            'Its moments are shown and earn as before. |||| Their moments are shown and earn as before.',
          done: 'Took “{{ title }}” off the blacklist |||| Took {{ smart_count }} videos off the blacklist',
        },
        showAll: {
          ...page,
          label: 'Show everything again',
          short: 'Show everything',
          confirm:
            'Show all content of {{ title }} again? |||| Show all content of {{ smart_count }} creators again?',
          done: 'All content of {{ title }} is shown again |||| All content of {{ smart_count }} creators is shown again',
        },
        showPage: {
          ...page,
          label: 'Show the page again |||| Show the pages again',
          short: 'Show pages',
          confirm:
            'Show the page of {{ title }} again? |||| Show the pages of {{ smart_count }} creators again?',
          done: 'The page of {{ title }} is shown again |||| {{ smart_count }} pages are shown again',
        },
        resumeEarnings: {
          ...page,
          label: 'Resume earnings',
          short: 'Resume earnings',
          confirm:
            'Resume the earnings of {{ title }}? |||| Resume the earnings of {{ smart_count }} creators?',
          done: 'Resumed the earnings of {{ title }} |||| Resumed the earnings of {{ smart_count }} creators',
        },
      },
    },
  },
};
