/** English texts of the review of a moment, as its creator reads it. */
export const momentReviewWords = {
  momentReview: {
    title: 'Review',
    show: 'Show what was decided',
    team: 'Review team',
    you: 'You',
    creator: 'The creator',
    step: {
      approved: 'Approved',
      great: 'Great',
      rejected: 'Rejected',
      spam: 'Spam',
      taken_back: 'Decision taken back',
      resubmitted: 'Submitted again',
      appealed: 'Appealed',
    },
    bonus: 'Bonus of {{ amount }}',
    before: 'Before the queue existed',
    next: {
      rejected:
        'Nobody else sees this moment now. Change what the note names, save it and submit it again. If the decision is wrong, appeal.',
      final:
        'Nobody else sees this moment now. This was decided on your appeal. Change the moment, save it and submit it again.',
      waiting: 'It waits for the review team. The decision is shown here.',
      waitingAppeal: 'Somebody who did not decide about it before decides. The decision is shown here.',
      first: 'It waits for its first review. The decision is shown here.',
    },
    none: 'There is no record of this decision.',
    earlier: 'Show {{ smart_count }} earlier step |||| Show {{ smart_count }} earlier steps',
    hide: 'Hide earlier steps',
    failed: 'The review did not load.',
    retry: 'Try again',
  },
};
