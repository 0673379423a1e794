import * as z from 'zod/mini';
import { choice } from '../../../fields/kinds/choice/choice';
import { dateTime } from '../../../fields/kinds/dateTime/dateTime';
import { owner } from '../../../fields/kinds/owner/owner';
import { text } from '../../../fields/kinds/text/text';
import { withMeta } from '../../../fields/meta';
import { shaped } from '../../../fields/shaped';
import { idPatterns } from '../../ids';
import { limits } from '../../limits';
import { defineEntity, type RecordOf } from '../../schema/entity';
import { payoutFreezeStatuses } from '../../transitions/payouts';
import { paymentTypes } from './paymentChoices';

export const payoutFreezeId = shaped(idPatterns.payoutFreeze, { message: 'invalid-id' });

/** Why payouts are released. */
export const releaseReason = text(limits.notes);

/** Payouts that a person stopped, because the mail about a change of their payment method told them of one that was not theirs. */
export const payoutFreeze = defineEntity({
  name: 'payout freeze',
  readOnly: {
    id: withMeta(payoutFreezeId, { filter: 'values' }),
    /** The heartbeat of the creator. */
    heartbeat_id: owner('creators'),
    status: choice(payoutFreezeStatuses, { filter: 'values' }),
    /** The reported change: the method that it set, and the masked account; null where it removed the method. */
    type: z.nullable(choice(paymentTypes, { filter: 'values' })),
    account: z.nullable(text(120)),
    /** The method before the change; null where there was none. */
    former_type: z.nullable(choice(paymentTypes)),
    former_account: z.nullable(text(120)),
    /** When the change was made; null where the link does not know. */
    changed_at: z.nullable(dateTime()),
    /** From when on nothing is paid. */
    created_at: dateTime({ sort: true, filter: 'range' }),
    released_by: z.nullable(text(120)),
    released_at: z.nullable(dateTime()),
    reason: z.nullable(releaseReason),
    updated_at: dateTime(),
  },
  writable: {},
});
export type PayoutFreeze = RecordOf<typeof payoutFreeze>;
