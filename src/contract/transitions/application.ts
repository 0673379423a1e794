import { applicationStatuses } from '../enumerations';
import { defineMachine } from '../tools/machine';

/** The way of an application to become a creator (contract section 5). */
export const application = defineMachine(applicationStatuses, {
  verify: { from: ['pending', 'resubmitted'], to: 'under_verification' },
  accept: { from: ['under_verification', 'escalated'], to: 'accepted' },
  reject: { from: ['under_verification', 'escalated'], to: 'rejected' },
  escalate: { from: ['under_verification'], to: 'escalated' },
  resubmit: { from: ['rejected'], to: 'resubmitted' },
  cancel: { from: ['pending', 'resubmitted'], to: 'cancelled' },
  ban: { from: ['accepted', 'escalated'], to: 'banned' },
});
