import { applicationStatusWords } from '../shared/applicationStatuses.en';

const reason = 'Reason, shown to the creator';

export const creatorWords = {
  resources: {
    creators: {
      search: 'Search creators',
      fields: {
        id: 'Creator id',
        status: 'Application',
        blacklists: 'Blacklists',
        created_at: 'Joined',
        updated_at: 'Updated',
      },
      choices: {
        status: applicationStatusWords,
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
          confirm: 'Hide all content of {{ title }}? |||| Hide all content of {{ smart_count }} creators?',
          confirmText:
            'Nobody sees their page, moments and videos, and they earn nothing, until you remove them from this blacklist.',
          reason,
          done: 'All content of {{ title }} is hidden |||| All content of {{ smart_count }} creators is hidden',
        },
        hidePage: {
          label: 'Hide the page |||| Hide the pages',
          short: 'Hide page',
          confirm: 'Hide the page of {{ title }}? |||| Hide the pages of {{ smart_count }} creators?',
          confirmText: 'Nobody sees their page and its content until you remove them from this blacklist.',
          reason,
          done: 'The page of {{ title }} is hidden |||| {{ smart_count }} pages are hidden',
        },
        stopEarnings: {
          label: 'Stop earnings',
          short: 'Stop earnings',
          confirm: 'Stop the earnings of {{ title }}? |||| Stop the earnings of {{ smart_count }} creators?',
          confirmText:
            'Past earnings stay. They earn nothing more until you remove them from this blacklist.',
          reason,
          done: 'Stopped the earnings of {{ title }} |||| Stopped the earnings of {{ smart_count }} creators',
        },
        showAll: {
          label: 'Show everything again',
          short: 'Show everything',
          confirm:
            'Show all content of {{ title }} again? |||| Show all content of {{ smart_count }} creators again?',
          confirmText: 'They are shown and earn again, unless they are on another blacklist.',
          done: 'All content of {{ title }} is shown again |||| All content of {{ smart_count }} creators is shown again',
        },
        showPage: {
          label: 'Show the page again |||| Show the pages again',
          short: 'Show page',
          confirm:
            'Show the page of {{ title }} again? |||| Show the pages of {{ smart_count }} creators again?',
          confirmText: 'Their page is shown again, unless they are on another blacklist.',
          done: 'The page of {{ title }} is shown again |||| {{ smart_count }} pages are shown again',
        },
        resumeEarnings: {
          label: 'Resume earnings',
          short: 'Resume earnings',
          confirm:
            'Resume the earnings of {{ title }}? |||| Resume the earnings of {{ smart_count }} creators?',
          confirmText: 'They earn again from now on. They are not paid for the time on this blacklist.',
          done: 'Resumed the earnings of {{ title }} |||| Resumed the earnings of {{ smart_count }} creators',
        },
      },
    },
  },
};
