import { crudChanges } from '../../../src/contract/calls/changeCalls';
import { crudCalls } from '../../../src/contract/calls/crudCalls';
import { defineEntity } from '../../../src/contract/schema/entity';
import { defineResource } from '../../../src/engine/resource/defineResource';
import { choice } from '../../../src/fields/kinds/choice/choice';
import { dateTime } from '../../../src/fields/kinds/dateTime/dateTime';
import { money } from '../../../src/fields/kinds/money/money';
import { integer } from '../../../src/fields/kinds/number/number';
import { percent } from '../../../src/fields/kinds/percent/percent';
import { text } from '../../../src/fields/kinds/text/text';

const deal = defineEntity({
  name: 'deal',
  readOnly: { id: text(20), created_at: dateTime({ sort: true }), updated_at: dateTime() },
  writable: {
    title: text(20),
    currency: choice(['KWD', 'SEK', 'VND']),
    amount: money({ currencyField: 'currency', sort: true }),
    span: integer({ unit: 'days', sort: true }),
    share: percent(),
  },
});
const endpoints = crudCalls({ entity: deal, path: '/deals', managedBy: ['moments.manage'] });
const newest = { field: 'created_at', order: 'desc' } as const;

/** A resource with wide amounts, and names of columns that are longer than their values. */
export const deals = defineResource({
  name: 'deals',
  entity: deal,
  endpoints,
  changes: crudChanges(endpoints),
  title: ({ title }) => title,
  list: {
    primary: { title: 'title', subtitle: ({ id }) => id },
    columns: ['amount', 'span', 'share'],
    sort: newest,
    sorts: { newest },
  },
  form: ['title', 'currency', 'amount'],
});
