import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { FilterWithoutField } from '../../server/db/lists/listSource';
import { crudCalls } from '../../src/contract/calls/crudCalls';
import { defineEntity, type RecordOf } from '../../src/contract/schema/entity';
import { choice } from '../../src/fields/kinds/choice/choice';
import { day } from '../../src/fields/kinds/date/date';
import { dateTime } from '../../src/fields/kinds/dateTime/dateTime';
import { integer } from '../../src/fields/kinds/number/number';
import { text } from '../../src/fields/kinds/text/text';
import { shaped } from '../../src/fields/shaped';
import { withMeta } from '../../src/fields/meta';

/** The example of docs/writing-a-filter.md: an entity with a filter that is no field. */
export const loan = defineEntity({
  name: 'loan',
  readOnly: {
    id: withMeta(shaped(/^lo\w+$/), { filter: 'values' }),
    heartbeat_id: integer(),
    created_at: dateTime({ sort: true }),
    updated_at: dateTime({ sort: true }),
  },
  writable: { title: text(40, { sort: true, search: true }), due: day(), returned: z.nullable(day()) },
  filters: {
    /** Where a book is: in time or late, until it is back. */
    progress: choice(['open', 'late', 'back'], { filter: 'values' }),
  },
});
export type Loan = RecordOf<typeof loan>;

const stateOfLoan = sql`case
  when returned is not null then 'back' when due < current_date then 'late' else 'open' end`;

/** The condition of the filter. It is never null, so that "is not" includes what it should. */
export const progressFilter: FilterWithoutField = (operator, value) => {
  const isAny = sql`${stateOfLoan} = any(${sql.param(value)}::text[])`;
  return operator === 'none' ? sql`not ${isAny}` : isAny;
};

export const loanCalls = crudCalls({ entity: loan, path: '/loans', managedBy: ['moments.manage'] });

export const newLoanId = () => `lo${randomBytes(6).toString('hex')}`;
