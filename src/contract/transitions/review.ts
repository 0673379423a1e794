import { commentStatuses, reviewStatuses } from '../enumerations';
import { defineMachine } from '../tools/machine';

/** A review is decided once and may be decided anew; every decision stays in the history. */
export const review = defineMachine(reviewStatuses, {
  approve: { from: reviewStatuses, to: 'approved' },
  praise: { from: reviewStatuses, to: 'great' },
  reject: { from: reviewStatuses, to: 'rejected' },
  mark_spam: { from: reviewStatuses, to: 'spam' },
});

/** A reported comment; each decision can be taken back within 10 s. */
export const reportedComment = defineMachine(commentStatuses, {
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  take_down: { from: ['pending'], to: 'taken_down' },
  undo: { from: ['approved', 'rejected', 'taken_down'], to: 'pending' },
});
