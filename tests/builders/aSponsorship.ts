import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { crudChanges } from '../../src/contract/calls/changeCalls';
import { crudCalls } from '../../src/contract/calls/crudCalls';
import { moment } from '../../src/contract/entities/moment';
import { defineEntity, type RecordOf } from '../../src/contract/schema/entity';
import { choice } from '../../src/fields/kinds/choice/choice';
import { day } from '../../src/fields/kinds/date/date';
import { dateTime } from '../../src/fields/kinds/dateTime/dateTime';
import { money } from '../../src/fields/kinds/money/money';
import { owner } from '../../src/fields/kinds/owner/owner';
import { percent } from '../../src/fields/kinds/percent/percent';
import { references } from '../../src/fields/kinds/references/references';
import { text } from '../../src/fields/kinds/text/text';
import { withMeta } from '../../src/fields/meta';
import { shaped } from '../../src/fields/shaped';
import { IconCheck, IconExternal, IconEyeOff, IconUndo } from '../../src/ui/display/icons';
import { defineResource } from '../../src/engine/resource/defineResource';
import { transitionActions } from '../../src/engine/resource/transitionActions';

/** The example of docs/states-rules-permissions-relations.md, which shows this code. */
export const sponsorship = defineEntity({
  name: 'sponsorship',
  readOnly: {
    id: withMeta(shaped(/^sp\w+$/), { filter: 'values' }),
    heartbeat_id: owner('creators'),
    created_at: dateTime({ sort: true }),
    updated_at: dateTime({ sort: true }),
    status: choice(['draft', 'offered', 'signed', 'delivered', 'paid', 'cancelled'], { filter: 'values' }),
    signed_by: z.nullable(text(80)),
    paid_at: z.nullable(dateTime()),
    cancellation: z.nullable(text(200)),
  },
  writable: {
    brand: text(60, { sort: true, search: true }),
    currency: choice(['EUR', 'USD', 'JPY']),
    amount: money({ currencyField: 'currency', sort: true }),
    starts_on: day({ filter: 'range' }),
    ends_on: day({ filter: 'range' }),
    kind: choice(['gift', 'fee']),
    publish_by: z.nullable(day({ when: { field: 'kind', is: 'fee', isRequired: true } })),
    fee: z._default(percent({ writableBy: ['heartbeat.manage_earnings'] }), 10),
    moments: z._default(references('moments', moment.fields.id, { max: 20, onDelete: 'refuse' }), []),
  },
  rules: [
    {
      fields: ['starts_on', 'ends_on'],
      path: 'ends_on',
      message: 'The last day must not be before the first',
      isMet: ({ starts_on, ends_on }) => ends_on >= starts_on,
    },
    {
      fields: ['starts_on', 'ends_on', 'publish_by'],
      path: 'publish_by',
      message: 'The moments must be published while the sponsorship runs',
      isMet: ({ starts_on, ends_on, publish_by }) =>
        publish_by === null || (publish_by >= starts_on && publish_by <= ends_on),
    },
  ],
  unique: [['brand', 'starts_on']],
  states: {
    field: 'status',
    initial: 'draft',
    transitions: {
      offer: { from: ['draft'], to: 'offered' },
      sign: { from: ['offered'], to: 'signed', asks: 'signed_by' },
      deliver: { from: ['signed'], to: 'delivered' },
      pay: {
        from: ['delivered'],
        to: 'paid',
        permission: 'heartbeat.manage_earnings',
        isPermanent: true,
        writes: { paid_at: (_, { now }) => now.toISOString() },
      },
      cancel: {
        from: ['draft', 'offered', 'signed'],
        to: 'cancelled',
        permission: 'heartbeat.manage_earnings',
        isAlsoOfOwner: true,
        reason: { field: 'cancellation', required: true },
      },
      reopen: { from: ['cancelled'], to: 'draft', writes: { cancellation: () => null } },
    },
    locks: { delivered: ['amount', 'currency'], paid: ['amount', 'currency'] },
  },
});
export type Sponsorship = RecordOf<typeof sponsorship>;

export const sponsorshipCalls = crudCalls({
  entity: sponsorship,
  path: '/sponsorships',
  managedBy: ['moments.manage'],
});

export const newSponsorshipId = () => `sp${randomBytes(6).toString('hex')}`;

export const sponsorships = defineResource({
  name: 'sponsorships',
  entity: sponsorship,
  endpoints: sponsorshipCalls,
  changes: crudChanges(sponsorshipCalls),
  title: ({ brand }) => brand,
  actions: transitionActions(sponsorship, {
    offer: { icon: IconExternal },
    sign: { icon: IconCheck },
    deliver: { icon: IconCheck },
    pay: { icon: IconCheck, confirm: true },
    cancel: { icon: IconEyeOff, tone: 'bad' },
    reopen: { icon: IconUndo },
  }),
  list: {
    primary: { title: 'brand', subtitle: ({ moments }) => String(moments.length) },
    columns: ['status', 'amount', 'starts_on', 'ends_on'],
    sort: { field: 'created_at', order: 'desc' },
    sorts: {
      newest: { field: 'created_at', order: 'desc' },
      dearest: { field: 'amount', order: 'desc' },
    },
    layouts: ['table', 'board', 'calendar'],
    board: { by: 'status' },
    calendar: { from: 'starts_on', to: 'ends_on' },
  },
  form: {
    groups: [
      { group: 'deal', fields: ['brand', 'kind', 'amount', 'currency', 'fee'] },
      { group: 'dates', fields: ['starts_on', 'ends_on', 'publish_by'] },
      { group: 'content', fields: ['moments'] },
    ],
  },
  details: { parameter: 'sponsorship' },
});
