const reason = 'Reason';

export const creatorWords = {
  resources: {
    creators: {
      name: 'Creator |||| Creators',
      search: 'Search creators',
      fields: {
        id: 'Creator id',
        status: 'Application',
        blacklists: 'Blacklists',
        created_at: 'Joined',
        updated_at: 'Updated',
      },
      choices: {
        blacklists: { everything: 'Hidden everywhere', earnings: 'No earnings', heartbeat: 'Page hidden' },
      },
      empty: {
        title: 'There are no creators yet',
        text: 'Creators are listed here when they join.',
        noMatch: 'No creators match',
      },
      actions: {
        hideAll: {
          label: 'Hide everything',
          short: 'Hide everything',
          confirm: 'Hide everything of {{ title }}? |||| Hide everything of {{ smart_count }} creators?',
          confirmText:
            'Nobody sees their page, moments and videos, and they earn nothing, until you take them off this list.',
          reason,
          done: 'Everything of {{ title }} is hidden |||| Everything of {{ smart_count }} creators is hidden',
        },
        hidePage: {
          label: 'Hide the page |||| Hide the pages',
          short: 'Hide page',
          confirm: 'Hide the page of {{ title }}? |||| Hide the pages of {{ smart_count }} creators?',
          confirmText: 'Nobody sees their page and its content until you take them off this list.',
          reason,
          done: 'The page of {{ title }} is hidden |||| {{ smart_count }} pages are hidden',
        },
        stopEarnings: {
          label: 'Stop earnings',
          short: 'Stop earnings',
          confirm: 'Stop the earnings of {{ title }}? |||| Stop the earnings of {{ smart_count }} creators?',
          confirmText: 'They keep what they have earned. Nothing is added until you take them off this list.',
          reason,
          done: '{{ title }} earns nothing from now on |||| {{ smart_count }} creators earn nothing from now on',
        },
        showAll: {
          label: 'Show everything again',
          short: 'Show everything',
          confirm:
            'Show everything of {{ title }} again? |||| Show everything of {{ smart_count }} creators again?',
          confirmText: 'They are shown and earn again, unless they are on another list.',
          done: 'Everything of {{ title }} is shown again |||| Everything of {{ smart_count }} creators is shown again',
        },
        showPage: {
          label: 'Show the page again |||| Show the pages again',
          short: 'Show page',
          confirm:
            'Show the page of {{ title }} again? |||| Show the pages of {{ smart_count }} creators again?',
          confirmText: 'Their page is shown again, unless they are on another list.',
          done: 'The page of {{ title }} is shown again |||| {{ smart_count }} pages are shown again',
        },
        payAgain: {
          label: 'Let them earn again',
          short: 'Let earn',
          confirm: 'Let {{ title }} earn again? |||| Let {{ smart_count }} creators earn again?',
          confirmText: 'They earn from now on. Nothing is added for the time that they were on this list.',
          done: '{{ title }} earns again |||| {{ smart_count }} creators earn again',
        },
      },
    },
  },
};
