import { describe, expect, it } from 'vitest';
import { contract, contracts } from '../../../tests/builders/aContract';
import { aPerson } from '../../../tests/builders/aPerson';
import { IconCheck } from '../../ui/display/icons';
import { availableActions } from '../actions/availableActions';
import { changeOfAction, fieldsOfAction } from './action';
import { actionOfChange } from './actionOfChange';
import { transitionActions } from './transitionActions';

const names = ['offer', 'withdraw', 'sign', 'refuse'];
const record = { id: 'co1', heartbeat_id: 7, status: 'offered' };
const disabledReasons = (permissions: readonly 'moments.review'[], of = record) =>
  Object.fromEntries(
    availableActions(contracts, names, [of], aPerson({ permissions, ownerId: 7 })).map(
      ({ name, disabledReason }) => [name, disabledReason],
    ),
  );

describe('the actions of transitions', () => {
  it('are declared without a mistake', () => {
    expect(contracts.problems).toEqual([]);
  });

  it('are possible as the machine says, and shown to those who may make them', () => {
    expect(disabledReasons([])).toEqual({
      offer: 'Not possible while it is offered',
      withdraw: undefined,
      refuse: undefined,
    });
    expect(disabledReasons(['moments.review'])).toHaveProperty('sign', undefined);
    expect(disabledReasons([], { ...record, heartbeat_id: 8 })).toMatchObject({
      refuse: 'You do not have permission to do this.',
    });
  });

  it('send the transition, with the value that it asks for', () => {
    const { actions } = contracts;
    expect(changeOfAction(actions['offer']!, {})).toEqual({ transition: 'offer' });
    expect(changeOfAction(actions['countersign']!, { value: 'Bergen' })).toEqual({
      transition: 'countersign',
      place: 'Bergen',
    });
    const values = { place: 'Bergen', witness: 'Ola' };
    expect(changeOfAction(actions['sign']!, { value: values })).toEqual({ transition: 'sign', ...values });
    expect(fieldsOfAction(actions['sign']!)).toEqual(['place', 'witness']);
    expect(actions['sign']).toMatchObject({
      inputs: ['place', 'witness'],
      isPermanent: true,
      permission: 'moments.review',
    });
    expect(actions['refuse']).toMatchObject({ tone: 'bad', reason: { limit: 20, required: true } });
  });

  it('send the reason to the call of one record, too', () => {
    const { other } = contracts.changes;
    expect(
      typeof other === 'object' &&
        other.input({ records: [], ids: ['co1'], change: { transition: 'refuse' }, reason: 'No' }),
    ).toEqual({
      params: { id: 'co1' },
      body: { transition: 'refuse', reason: 'No' },
    });
  });

  it('are named by the history, from the state before to the state after', () => {
    const nameOf = (from: string, to: string) =>
      actionOfChange(contracts, { status: to, signed_by: 'Ines' }, ['status', 'signed_by'], { status: from });
    expect(nameOf('draft', 'offered')).toBe('offer');
    expect(nameOf('offered', 'draft')).toBe('withdraw');
    expect(nameOf('signed', 'draft')).toBeUndefined();
    const signed = { status: 'signed', place: 'Bergen', witness: 'Ola', signed_by: 'Ines' };
    expect(actionOfChange(contracts, signed, Object.keys(signed), { status: 'offered' })).toBe('sign');
    const named = { ...signed, transition: 'countersign' };
    expect(actionOfChange(contracts, named, Object.keys(signed))).toBe('countersign');
  });

  it('name transitions of the entity only', () => {
    // @ts-expect-error There is no such transition.
    expect(() => transitionActions(contract, { vanish: { icon: IconCheck } })).toThrow(
      '"vanish" is no transition. Transitions: offer, withdraw, sign, countersign, refuse',
    );
  });
});
