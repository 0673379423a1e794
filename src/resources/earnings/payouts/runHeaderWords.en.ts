export const runHeaderWords = {
  resources: {
    payoutRuns: {
      header: {
        methods: 'By method',
        sum: 'Together',
        payouts: '{{ count }} payout |||| {{ count }} payouts',
        reasons: 'Not paid, by reason',
        provider: 'Report of the provider',
        name: 'Provider',
        firstSent: 'First payout sent on',
        lastResult: 'Last result on',
        waiting: 'Waiting for a result',
        again: 'Sent again after a failure',
        notSent: 'Nothing was sent to the provider yet.',
        currency: 'All amounts are in US dollars; the provider converts them.',
        failed: 'What became of the payouts did not load.',
      },
    },
  },
};
