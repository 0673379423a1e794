import { paymentTypeNames } from '../../../contract/entities/payments/paymentTypeNames';
import { payoutReasonWords } from '../../shared/payoutReasons.en';

const kinds = { monthly: 'Monthly', weekly: 'Weekly' };

export const payoutWords = {
  resources: {
    payouts: {
      fields: {
        heartbeat_id: 'Creator',
        run_id: 'Run',
        kind: 'Kind',
        first_month: 'From month',
        last_month: 'Up to month',
        status: 'Status',
        reason: 'Reason',
        type: 'Method',
        account: 'Account',
        amount: 'Amount',
        reference: 'Reference of the provider',
        created_at: 'Planned on',
        sent_at: 'Sent on',
        settled_at: 'Settled on',
        updated_at: 'Updated',
      },
      choices: {
        kind: { ...kinds, instant: 'Instant', advance: 'Advance', test: 'Test payment' },
        status: {
          planned: 'Planned',
          skipped: 'Skipped',
          sending: 'Being sent',
          sent: 'Sent',
          paid: 'Paid',
          failed: 'Failed',
          cancelled: 'Cancelled',
        },
        reason: payoutReasonWords,
        type: paymentTypeNames,
      },
      empty: {
        title: 'No payouts yet',
        text: 'Payouts are listed here once a run is prepared.',
        noMatch: 'No payouts match',
      },
      actions: { statement: { label: 'Statement', short: 'Statement' } },
      file: {
        statement: 'Statement of {{ id }}',
        report: 'Report of {{ id }}',
        text: 'The PDF is for people, the CSV file for spreadsheets.',
      },
    },
  },
};

export const payoutRunWords = {
  resources: {
    payouts: payoutWords.resources.payouts,
    payoutRuns: {
      fields: {
        kind: 'Kind',
        month: 'Up to month',
        status: 'Status',
        planned: 'Planned',
        planned_amount: 'Planned, $',
        sent: 'Sent',
        sent_amount: 'Sent, $',
        paid: 'Paid',
        paid_amount: 'Paid, $',
        failed: 'Failed',
        failed_amount: 'Failed, $',
        skipped: 'Skipped',
        skipped_amount: 'Skipped, $',
        prepared_by: 'Prepared by',
        prepared_at: 'Prepared on',
        released_by: 'Released by',
        released_at: 'Released on',
        finished_at: 'Finished on',
        updated_at: 'Updated',
      },
      choices: {
        kind: kinds,
        status: {
          prepared: 'Prepared',
          released: 'Released',
          running: 'Running',
          finished: 'Finished',
          cancelled: 'Cancelled',
        },
      },
      empty: {
        title: 'No payout runs yet',
        text: 'Prepare one in the tab “Months”, from a month that is final.',
        noMatch: 'No payout runs match',
      },
      noFailed: 'None of its payouts failed',
      actions: {
        release: {
          label: 'Release',
          short: 'Release',
          confirm: 'Release the run up to {{ title }}?',
          confirmText: 'This pays {{ amount }}. Nobody can take it back.',
          done: 'Released the run up to {{ title }} |||| Released {{ smart_count }} runs',
        },
        cancel: {
          label: 'Cancel run',
          short: 'Cancel run',
          confirm: 'Cancel the run up to {{ title }}?',
          confirmText: 'Nothing is paid. What is owed stays for the next run.',
          done: 'Cancelled the run up to {{ title }} |||| Cancelled {{ smart_count }} runs',
        },
        retry: {
          label: 'Retry failed payouts',
          short: 'Retry',
          confirm: 'Send the failed payouts again?',
          confirmText: 'Each is another payment for the provider.',
          done: 'Failed payouts of {{ title }} are sent again |||| Failed payouts of {{ smart_count }} runs are sent again',
        },
        report: { label: 'Report', short: 'Report' },
      },
    },
  },
};

export const payoutFreezeWords = {
  resources: {
    payoutFreezes: {
      fields: {
        heartbeat_id: 'Creator',
        status: 'Status',
        type: 'Reported method',
        account: 'Reported account',
        changed_at: 'Changed on',
        former_type: 'Method before',
        former_account: 'Account before',
        created_at: 'Frozen on',
        released_by: 'Released by',
        released_at: 'Released on',
        reason: 'Reason',
        updated_at: 'Updated',
      },
      choices: {
        status: { frozen: 'Frozen', released: 'Released' },
        type: paymentTypeNames,
        former_type: paymentTypeNames,
      },
      empty: {
        title: 'No frozen payouts',
        text: 'Creators who report a change of their payment method that was not theirs are listed here.',
        noMatch: 'No frozen payouts match',
      },
      actions: {
        release: {
          label: 'Release',
          short: 'Release',
          confirm: 'Release the payouts that are frozen since {{ title }}?',
          reason: 'Reason, for the audit log',
          done: 'The creator is paid again |||| {{ smart_count }} creators are paid again',
        },
      },
    },
  },
};
