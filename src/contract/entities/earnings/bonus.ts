import * as z from 'zod/mini';
import { choice } from '../../../fields/kinds/choice/choice';
import { dateTime } from '../../../fields/kinds/dateTime/dateTime';
import { money } from '../../../fields/kinds/money/money';
import { owner } from '../../../fields/kinds/owner/owner';
import { shaped } from '../../../fields/shaped';
import { withMeta } from '../../../fields/meta';
import { idPatterns } from '../../ids';
import { limits } from '../../limits';
import { defineEntity, type RecordOf } from '../../schema/entity';
import { requiredNote } from '../reviewNote';
import { earningMonth, earningsManager } from './earningFields';

export const bonusId = shaped(idPatterns.bonus, { message: 'invalid-id' });

/** What a bonus is given for. */
export const bonusTypes = ['quality', 'campaign', 'referral', 'correction'] as const;

/** What somebody earns in a month beside their moments. A removed one is not paid; it stays, so that the removal can be undone. */
export const bonus = defineEntity({
  name: 'bonus',
  readOnly: {
    id: withMeta(bonusId, { filter: 'values' }),
    status: choice(['given', 'removed'], { filter: 'values' }),
    created_at: dateTime({ sort: true, filter: 'range' }),
    updated_at: dateTime({ sort: true }),
  },
  writable: {
    /** The heartbeat of the creator. */
    user_id: owner('creators', { sort: true }),
    month: earningMonth({ sort: true, filter: 'range' }),
    type: choice(bonusTypes, { filter: 'values' }),
    earnings: money({ currency: 'USD', min: '0.01', max: limits.bonus, sort: true, filter: 'range' }),
    notes: requiredNote,
    /** The moment of the creator that it is for. */
    moment_id: z.optional(z.nullable(shaped(idPatterns.moment, { message: 'invalid-id' }))),
  },
  states: {
    field: 'status',
    initial: 'given',
    transitions: {
      remove: { from: ['given'], to: 'removed', permission: earningsManager },
      restore: { from: ['removed'], to: 'given', permission: earningsManager },
    },
  },
});
export type Bonus = RecordOf<typeof bonus>;
