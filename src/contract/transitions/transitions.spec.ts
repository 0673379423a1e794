import { describe, expect, it } from 'vitest';
import type { StateMachine } from '../stateMachine';
import { momentDisabledReason, publication } from './moment';
import { coachDelivery } from './coaching';
import { partnership } from './partnership';
import { question, viki } from './publishing';

/** Every allowed step, as `state -action-> state`. */
const steps = <S extends string, A extends string>(machine: StateMachine<S, A>): string[] =>
  machine.states.flatMap(state =>
    machine.actions.flatMap(action => {
      const next = machine.next(state, action);
      return next === undefined ? [] : [`${state} -${action}-> ${next}`];
    }),
  );

describe('state machines', () => {
  it('publish drafts, and switch between published and unlisted', () => {
    expect(steps(publication)).toEqual([
      'draft -list-> published',
      'published -unlist-> unlisted',
      'unlisted -list-> published',
    ]);
  });

  it('publish and unpublish questions and vikis', () => {
    expect([question, viki].map(steps)).toEqual([
      ['publish -unpublish-> draft', 'draft -publish-> publish'],
      ['published -unpublish-> unpublished', 'unpublished -publish-> published'],
    ]);
  });

  it('leave the partner program, and come back by an application', () => {
    expect(steps(partnership)).toEqual([
      'member -leave-> leaving',
      'leaving -undo-> member',
      'leaving -end-> left',
      'left -apply-> applied',
      'applied -readmit-> member',
      'applied -decline-> left',
    ]);
  });

  it('send an application of a coach again only where it may not have arrived', () => {
    expect(steps(coachDelivery)).toEqual([
      'stored -begin-> sending',
      'sending -begin-> sending',
      'sending -fail-> stored',
      'sending -sent-> sent',
      'sending -received-> received',
      'sending -accepted-> accepted',
      'sending -rejected-> rejected',
    ]);
  });

  it('allow only restoring and deleting a moment in the trash', () => {
    const trashed = { status: 'published', in_trash: true } as const;
    const actions = ['list', 'unlist', 'edit', 'trash', 'restore', 'delete'] as const;
    expect(actions.filter(action => momentDisabledReason(trashed, action) === undefined)).toEqual([
      'restore',
      'delete',
    ]);
    expect(momentDisabledReason(trashed, 'edit')).toBe('It is in the trash. Restore it first');
    expect(momentDisabledReason({ status: 'draft', in_trash: false }, 'restore')).toBe(
      'It is not in the trash',
    );
  });
});
