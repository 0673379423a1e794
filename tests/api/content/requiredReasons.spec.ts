import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { tableOf } from '../../../server/db/tableOf';
import { contentStores } from '../../../server/records/studio/allStores';
import { entityStore } from '../../../server/records/entityStore';
import type { RecordStore, StoredRecord } from '../../../server/records/recordStore';
import { reviewMomentEndpoints } from '../../../src/contract/endpoints/reviewMoments';
import { permissions } from '../../../src/contract/permissions';
import { resources } from '../../../src/resources/all';
import { contract, contracts, newContractId, type Contract } from '../../builders/aContract';

const contractStore = entityStore<Contract>(tableOf('contracts', contract), contract, {
  name: 'contracts',
  ownerField: 'heartbeat_id',
  managedBy: [],
  newId: newContractId,
});
const stores: readonly RecordStore[] = [...contentStores, contractStore];

/** Every action that requires a reason, of the product and of the example of the documents. */
const requiring = async () => {
  const declared = await Promise.all(Object.values(resources).map(({ load }) => load()));
  return [...declared, contracts].flatMap(({ name: resource, actions }) =>
    Object.entries(actions).flatMap(([name, { reason }]) => (reason?.required ? [{ resource, name }] : [])),
  );
};

const caller = { userId: 1, heartbeatId: 1, name: '', permissions };

describe('an action that requires a reason', () => {
  it('is rejected by the server without one, whatever else the change has', async () => {
    const actions = await requiring();
    expect(actions).toContainEqual({ resource: 'contracts', name: 'refuse' });
    for (const { resource, name } of actions) {
      const store = stores.find(each => each.name === resource);
      if (!store?.entity.states?.transitions[name]) continue; // its call requires it: see below
      const { field, transitions } = store.entity.states;
      const { from, by } = transitions[name]!; // checked above
      const owner = by === 'others' ? 2 : caller.heartbeatId;
      const row = { id: 'x', updated_at: '', heartbeat_id: owner, [field]: from[0] };
      const missing = fc.oneof(
        fc.constantFrom(undefined, null),
        fc.array(fc.constantFrom(' ', '\t', '\n', '\u00a0')).map(characters => characters.join('')),
      );
      fc.assert(
        fc.property(missing, fc.boolean(), (reason, isNamed) => {
          const change = { transition: name, ...(isNamed && { reason }) };
          const decision = store.decide(row as StoredRecord, change, { now: new Date(), caller });
          expect(decision).toMatchObject({ ok: false, code: 'validation-failed', path: 'reason' });
        }),
      );
      const given = { transition: name, reason: 'Because' };
      expect(store.decide(row as StoredRecord, given, { now: new Date(), caller })).toMatchObject({
        ok: true,
      });
    }
  });

  it.each(['rejected', 'spam'])('of a review that ends as %s is rejected by the call without one', status => {
    const isAccepted = (notes: string | undefined, template?: string) =>
      z.safeParse(reviewMomentEndpoints.decide.body, { ids: ['moAAAAAAA'], status, notes, template }).success;
    const blank = ['', ' ', '\u00a0\n'];
    expect(isAccepted('Too dark')).toBe(true);
    expect([undefined, ...blank].filter(notes => isAccepted(notes))).toEqual([]);
    expect(isAccepted(undefined, 'blurry')).toBe(true);
    expect(blank.filter(notes => isAccepted(notes, 'blurry'))).toEqual([]);
  });

  it('is declared in no resource without a transition or a call that requires it', async () => {
    const declared = await Promise.all(Object.values(resources).map(({ load }) => load()));
    expect(declared.flatMap(({ problems }) => problems)).toEqual([]);
  });
});
