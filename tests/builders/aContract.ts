import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { crudChanges } from '../../src/contract/calls/changeCalls';
import { crudCalls } from '../../src/contract/calls/crudCalls';
import { defineEntity, type RecordOf } from '../../src/contract/schema/entity';
import { choice } from '../../src/fields/kinds/choice/choice';
import { dateTime } from '../../src/fields/kinds/dateTime/dateTime';
import { owner } from '../../src/fields/kinds/owner/owner';
import { text } from '../../src/fields/kinds/text/text';
import { withMeta } from '../../src/fields/meta';
import { shaped } from '../../src/fields/shaped';
import { IconCheck, IconTrash, IconUndo } from '../../src/ui/display/icons';
import { defineResource } from '../../src/engine/resource/defineResource';
import { transitionActions } from '../../src/engine/resource/transitionActions';

/** The example of docs/adding-a-rule.md: an entity with states. */
export const contract = defineEntity({
  name: 'contract',
  readOnly: {
    id: withMeta(shaped(/^co\w+$/), { filter: 'values' }),
    heartbeat_id: owner('creators'),
    created_at: dateTime({ sort: true }),
    updated_at: dateTime({ sort: true }),
    status: choice(['draft', 'offered', 'signed', 'refused'], { filter: 'values' }),
    place: z.nullable(text(40)),
    witness: z.nullable(text(40)),
    signed_by: z.nullable(text(80)),
    signed_at: z.nullable(dateTime()),
    refusal: z.nullable(text(20)),
  },
  writable: { title: text(40, { sort: true, search: true }) },
  states: {
    field: 'status',
    initial: 'draft',
    transitions: {
      offer: { from: ['draft', 'refused'], to: 'offered' },
      withdraw: { from: ['offered'], to: 'draft' },
      sign: {
        from: ['offered'],
        to: 'signed',
        permission: 'moments.review',
        asks: ['place', 'witness'],
        isPermanent: true,
        writes: { signed_by: (_, { person }) => person.name, signed_at: (_, { now }) => now.toISOString() },
      },
      countersign: {
        from: ['offered'],
        to: 'signed',
        permission: 'moments.review',
        asks: 'place',
      },
      refuse: {
        from: ['offered'],
        to: 'refused',
        permission: 'moments.review',
        isAlsoOfOwner: true,
        reason: { field: 'refusal', required: true },
      },
    },
  },
});
export type Contract = RecordOf<typeof contract>;

export const contractCalls = crudCalls({
  entity: contract,
  path: '/contracts',
  managedBy: ['moments.manage'],
});

export const newContractId = () => `co${randomBytes(6).toString('hex')}`;

/** Contracts as a resource. Its actions are those of the transitions. */
export const contracts = defineResource({
  name: 'contracts',
  entity: contract,
  endpoints: contractCalls,
  changes: crudChanges(contractCalls),
  title: ({ title }) => title,
  actions: transitionActions(contract, {
    offer: { icon: IconUndo },
    withdraw: { icon: IconUndo },
    sign: { icon: IconCheck },
    countersign: { icon: IconCheck },
    refuse: { icon: IconTrash, tone: 'bad' },
  }),
  list: {
    primary: { title: 'title', subtitle: ({ id }) => id },
    columns: ['status'],
    sort: { field: 'created_at', order: 'desc' },
  },
});
