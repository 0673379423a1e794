import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { crudCalls } from '../../src/contract/calls/crudCalls';
import { defineEntity, type RecordOf } from '../../src/contract/schema/entity';
import { day } from '../../src/fields/kinds/date/date';
import { dateTime } from '../../src/fields/kinds/dateTime/dateTime';
import { integer } from '../../src/fields/kinds/number/number';
import { text } from '../../src/fields/kinds/text/text';
import { shaped } from '../../src/fields/shaped';
import { withMeta } from '../../src/fields/meta';

/** The example of docs/adding-a-rule.md: an entity with rules about several fields. */
export const trip = defineEntity({
  name: 'trip',
  readOnly: {
    id: withMeta(shaped(/^tr\w+$/), { filter: 'values' }),
    heartbeat_id: integer(),
    created_at: dateTime({ sort: true }),
    updated_at: dateTime({ sort: true }),
  },
  writable: {
    title: text(40, { sort: true, search: true }),
    starts: day({ filter: 'range' }),
    ends: z.nullable(day()),
  },
  rules: [
    {
      fields: ['starts', 'ends'],
      path: 'ends',
      message: 'The last day must not be before the first',
      isMet: ({ starts, ends }) => ends === null || ends >= starts,
    },
  ],
});
export type Trip = RecordOf<typeof trip>;

export const tripCalls = crudCalls({ entity: trip, path: '/trips', managedBy: ['moments.manage'] });

export const newTripId = () => `tr${randomBytes(6).toString('hex')}`;
