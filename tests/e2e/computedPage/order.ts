import { crudCalls } from '../../../src/contract/calls/crudCalls';
import { defineEntity } from '../../../src/contract/schema/entity';
import { dateTime } from '../../../src/fields/kinds/dateTime/dateTime';
import { money } from '../../../src/fields/kinds/money/money';
import { integer } from '../../../src/fields/kinds/number/number';
import { owner } from '../../../src/fields/kinds/owner/owner';
import { text } from '../../../src/fields/kinds/text/text';

/** An order with a field that the database computes, and one that a function does. */
export const order = defineEntity({
  name: 'order',
  readOnly: {
    id: text(40),
    owner_id: owner('people'),
    created_at: dateTime({ sort: true }),
    updated_at: dateTime({ sort: true }),
    total: money({ sort: true, filter: 'range', computed: { sql: '{price} * {amount}' } }),
    summary: text(80, {
      computed: {
        from: ['title', 'amount'],
        value: ({ title, amount }) => `${String(amount)} × ${String(title)}`,
      },
    }),
  },
  writable: { title: text(40, { sort: true }), price: money({ min: 0 }), amount: integer({ min: 1 }) },
});
export const orderCalls = crudCalls({ entity: order, path: '/orders', managedBy: [] });
