import * as z from 'zod/mini';
import { applicationStatuses, paymentStates } from '../../enumerations';
import { choice } from '../../../fields/kinds/choice/choice';
import { day } from '../../../fields/kinds/date/date';
import { flag } from '../../../fields/kinds/boolean/boolean';
import { integer } from '../../../fields/kinds/number/number';
import { money } from '../../../fields/kinds/money/money';

/** The caller: profile and session fields (product: sign-in). */
export const user = z.object({
  id: z.int(),
  heartbeat_id: z.int(),
  freedomId: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  heartbeat_name: z.string(),
  heartbeat_handle: z.string(),
  handle: z.string(),
  avatar: z.nullable(z.string()),
  banner: z.nullable(z.string()),
  description: z.string(),
  links: z.array(z.string()),
  phone: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  date_of_birth: z.nullable(day()),
  is_locked: flag(),
  application_status: choice(applicationStatuses),
  /** Number of handle changes available now: 0 or 1. */
  change_handle_remaining: integer({ min: 0 }),
  /** Days until the handle can be changed again. */
  change_handle_remaining_days: integer({ min: 0 }),
  payment_method: choice(paymentStates),
  payment_threshold: money(),
  instant_payment: z.object({ status: z.boolean() }),
});
export type User = z.infer<typeof user>;
