import { payoutReasonWords } from '../shared/payoutReasons.en';

const amounts = {
  daily: 'Daily',
  quality_bonus: 'Bonuses',
  adjustments: 'Adjustments',
  finalized: 'Finalized',
};

export const finalizedEarningWords = {
  resources: {
    finalizedEarnings: {
      fields: {
        ...amounts,
        user_id: 'Heartbeat',
        month: 'Month',
        category: 'Category',
        has_daily: 'Has daily earnings',
        finalized_at: 'Finalized on',
        finalized_by: 'Finalized by',
        updated_at: 'Updated',
      },
      choices: {
        category: {
          moments: 'Moments',
          bonuses: 'Bonuses',
          moments_and_bonuses: 'Moments and bonuses',
        },
      },
      sorts: { newest: 'Newest month', most: 'Most finalized' },
      empty: {
        title: 'No month is final yet',
        text: 'Finalize a month in the tab “Months”. What each creator earned is listed here.',
        noMatch: 'No finalized earnings match',
      },
    },
  },
};

export const bonusWords = {
  resources: {
    bonuses: {
      fields: {
        user_id: 'User',
        status: 'Status',
        month: 'Month',
        type: 'Type',
        earnings: 'Earnings',
        notes: 'Notes',
        moment_id: 'Moment id',
        created_at: 'Given',
        updated_at: 'Updated',
      },
      choices: {
        type: {
          quality: 'Quality bonus',
          campaign: 'Campaign',
          referral: 'Referral',
          correction: 'Correction',
        },
        status: { given: 'Given', removed: 'Removed' },
      },
      help: {
        notes: 'Which moment, and what made it good.',
        moment_id: 'The moment that it is for, where it is for one.',
      },
      empty: {
        title: 'No bonuses yet',
        text: 'What creators earn beside their moments is listed here.',
        noMatch: 'No bonuses match',
      },
      actions: {
        remove: {
          label: 'Remove |||| Remove bonuses',
          short: 'Remove',
          done: 'Removed the bonus “{{ title }}” |||| Removed {{ smart_count }} bonuses',
        },
        restore: {
          label: 'Give again',
          short: 'Give again',
          done: 'Gave the bonus “{{ title }}” again |||| Gave {{ smart_count }} bonuses again',
        },
      },
    },
  },
};

export const earningMonthWords = {
  resources: {
    earningMonths: {
      fields: {
        ...amounts,
        month: 'Month',
        status: 'Status',
        is_over: 'Over',
        creators: 'Creators',
        finalized_at: 'Finalized on',
        finalized_by: 'Finalized by',
        reopened_reason: 'Opened again because',
        reopened_by: 'Opened again by',
        updated_at: 'Updated',
      },
      choices: { status: { open: 'Open', finalizing: 'Being finalized', finalized: 'Final' } },
      empty: { title: 'No months', text: 'Months are listed here.', noMatch: 'No months match' },
      notOver: 'Possible when the month is over',
      finalize: {
        title: 'Finalize {{ month }}',
        text: 'This is what the month pays now. Afterwards nobody can give or remove a bonus of it, unless it is opened again.',
        creators: '{{ count }} creator |||| {{ count }} creators',
        none: 'Nobody earned anything in this month.',
        heartbeat: 'Heartbeat',
        total: 'Total',
        first: 'The first {{ count }} of {{ total }} creators',
        confirm: 'Finalize {{ amount }}',
        started: '{{ month }} is being finalized',
      },
      pay: {
        title: 'Pay up to {{ month }}',
        text: 'This pays everything that is final up to the month. Nothing is sent until somebody else releases the run.',
        kind: 'Whom',
        kinds: { monthly: 'Everybody', weekly: 'Weekly only' },
        who: 'Outcome',
        creators: 'Creators',
        amount: 'Amount',
        paid: 'Paid',
        reasons: payoutReasonWords,
        confirm: 'Prepare {{ amount }}',
        prepared: 'The run up to {{ month }} is prepared. Somebody else has to release it.',
      },
      notFinal: 'Possible when the month is final',
      actions: {
        pay: { label: 'Prepare payouts', short: 'Prepare payouts' },
        finalize: { label: 'Finalize', short: 'Finalize' },
        reopen: {
          label: 'Open again',
          short: 'Open again',
          confirm: 'Open {{ title }} again?',
          reason: 'Reason, for the audit log',
          done: '{{ title }} is open again |||| {{ smart_count }} months are open again',
        },
      },
    },
  },
};
