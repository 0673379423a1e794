import { applicationStatusWords } from '../shared/applicationStatuses.en';

const reason = 'Reason, shown to the creator';
const accountReason = 'Reason, for the history that administrators read';

export const creatorWords = {
  resources: {
    creators: {
      search: 'Search creators',
      fields: {
        id: 'Creator id',
        email: 'Email',
        status: 'Application',
        blacklists: 'Blacklists',
        is_locked: 'Locked',
        is_banned: 'Banned',
        partnership: 'Partner program',
        leaves_at: 'Leaves the partner program',
        moments: 'Moments',
        views: 'Views',
        earnings: 'Earnings',
        created_at: 'Joined',
        updated_at: 'Updated',
      },
      groups: { contact: 'Contact', program: 'Partner program', content: 'Content' },
      choices: {
        status: applicationStatusWords,
        partnership: {
          member: 'Takes part',
          leaving: 'Leaves',
          left: 'Left',
          applied: 'Wants to come back',
        },
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
          ask: 'Hide all content of {{ count }} creators?',
          confirm: 'Hide all content of {{ title }}? |||| Hide all content of {{ smart_count }} creators?',
          confirmText:
            'Nobody sees their page, moments and videos, and they earn nothing, until you remove them from this blacklist.',
          reason,
          done: 'All content of {{ title }} is hidden |||| All content of {{ smart_count }} creators is hidden',
        },
        hidePage: {
          label: 'Hide the page |||| Hide the pages',
          short: 'Hide page',
          ask: 'Hide the pages of {{ count }} creators?',
          confirm: 'Hide the page of {{ title }}? |||| Hide the pages of {{ smart_count }} creators?',
          confirmText: 'Nobody sees their page and its content until you remove them from this blacklist.',
          reason,
          done: 'The page of {{ title }} is hidden |||| {{ smart_count }} pages are hidden',
        },
        stopEarnings: {
          label: 'Stop earnings',
          short: 'Stop earnings',
          ask: 'Stop the earnings of {{ count }} creators?',
          confirm: 'Stop the earnings of {{ title }}? |||| Stop the earnings of {{ smart_count }} creators?',
          confirmText:
            'Past earnings stay. They earn nothing more until you remove them from this blacklist.',
          reason,
          done: 'Stopped the earnings of {{ title }} |||| Stopped the earnings of {{ smart_count }} creators',
        },
        showAll: {
          label: 'Show everything again',
          short: 'Show everything',
          ask: 'Show all content of {{ count }} creators again?',
          confirm:
            'Show all content of {{ title }} again? |||| Show all content of {{ smart_count }} creators again?',
          confirmText: 'They are shown and earn again, unless they are on another blacklist.',
          done: 'All content of {{ title }} is shown again |||| All content of {{ smart_count }} creators is shown again',
        },
        showPage: {
          label: 'Show the page again |||| Show the pages again',
          short: 'Show page',
          ask: 'Show the pages of {{ count }} creators again?',
          confirm:
            'Show the page of {{ title }} again? |||| Show the pages of {{ smart_count }} creators again?',
          confirmText: 'Their page is shown again, unless they are on another blacklist.',
          done: 'The page of {{ title }} is shown again |||| {{ smart_count }} pages are shown again',
        },
        resumeEarnings: {
          label: 'Resume earnings',
          short: 'Resume earnings',
          ask: 'Resume the earnings of {{ count }} creators?',
          confirm:
            'Resume the earnings of {{ title }}? |||| Resume the earnings of {{ smart_count }} creators?',
          confirmText: 'They earn again from now on. They are not paid for the time on this blacklist.',
          done: 'Resumed the earnings of {{ title }} |||| Resumed the earnings of {{ smart_count }} creators',
        },
        readmit: {
          label: 'Accept into the partner program',
          short: 'Accept into program',
          ask: 'Accept {{ count }} creators into the partner program?',
          confirm:
            'Accept {{ title }} into the partner program? |||| Accept {{ smart_count }} creators into the partner program?',
          confirmText: 'They earn again from today on, and are mailed at once.',
          done: '{{ title }} takes part in the partner program |||| {{ smart_count }} creators take part in the partner program',
        },
        decline: {
          label: 'Decline to come back',
          short: 'Decline',
          ask: 'Decline {{ count }} applications to come back?',
          confirm:
            'Decline the application of {{ title }}? |||| Decline the applications of {{ smart_count }} creators?',
          confirmText: 'They are mailed at once, and may apply again.',
          done: 'Declined the application of {{ title }} |||| Declined {{ smart_count }} applications',
        },
        lock: {
          label: 'Lock the account |||| Lock the accounts',
          short: 'Lock',
          ask: 'Lock the accounts of {{ count }} creators?',
          confirm: 'Lock the account of {{ title }}? |||| Lock the accounts of {{ smart_count }} creators?',
          confirmText:
            'Their sessions end. They can sign in again, but change no payment details until you unlock them.',
          reason: accountReason,
          done: 'The account of {{ title }} is locked |||| {{ smart_count }} accounts are locked',
        },
        unlock: {
          label: 'Unlock the account |||| Unlock the accounts',
          short: 'Unlock',
          ask: 'Unlock the accounts of {{ count }} creators?',
          confirm:
            'Unlock the account of {{ title }}? |||| Unlock the accounts of {{ smart_count }} creators?',
          confirmText: 'They can change their payment details again.',
          reason: accountReason,
          done: 'The account of {{ title }} is unlocked |||| {{ smart_count }} accounts are unlocked',
        },
        ban: {
          label: 'Ban',
          short: 'Ban',
          ask: 'Ban {{ count }} creators?',
          confirm: 'Ban {{ title }}? |||| Ban {{ smart_count }} creators?',
          confirmText:
            'Their sessions end, they cannot sign in, and nothing of theirs is public until you lift the ban.',
          reason: accountReason,
          done: '{{ title }} is banned |||| {{ smart_count }} creators are banned',
        },
        liftBan: {
          label: 'Lift the ban |||| Lift the bans',
          short: 'Lift ban',
          ask: 'Lift the bans of {{ count }} creators?',
          confirm: 'Lift the ban of {{ title }}? |||| Lift the bans of {{ smart_count }} creators?',
          confirmText: 'They can sign in again, and their content is public as before.',
          reason: accountReason,
          done: 'The ban of {{ title }} is lifted |||| The bans of {{ smart_count }} creators are lifted',
        },
      },
    },
  },
};
