import { describe, expect, it } from 'vitest';
import type { Machine } from '../tools/machine';
import { application } from './application';
import { allowsOnMoment, publication } from './moment';
import { paymentMethod, verificationCode } from './payment';
import { ad, question, viki } from './publishing';
import { reportedComment, review } from './review';
import { session } from './session';

/** Every allowed step, as `state -action-> state`. */
const steps = <S extends string, A extends string>(machine: Machine<S, A>): string[] =>
  machine.states.flatMap(state =>
    machine.actions.flatMap(action => {
      const next = machine.next(state, action);
      return next === undefined ? [] : [`${state} -${action}-> ${next}`];
    }),
  );

describe('state machines of contract section 5', () => {
  it('publication: draft to published, and back and forth with unlisted', () => {
    expect(steps(publication)).toEqual([
      'draft -list-> published',
      'published -unlist-> unlisted',
      'unlisted -list-> published',
    ]);
  });

  it('application: the whole way of a person who applies', () => {
    expect(steps(application)).toEqual([
      'pending -verify-> under_verification',
      'pending -cancel-> cancelled',
      'under_verification -accept-> accepted',
      'under_verification -reject-> rejected',
      'under_verification -escalate-> escalated',
      'accepted -ban-> banned',
      'rejected -resubmit-> resubmitted',
      'resubmitted -verify-> under_verification',
      'resubmitted -cancel-> cancelled',
      'escalated -accept-> accepted',
      'escalated -reject-> rejected',
      'escalated -ban-> banned',
    ]);
  });

  it('questions, vikis and ads go back and forth under their own names', () => {
    expect([question, viki, ad].map(steps)).toEqual([
      ['publish -unpublish-> draft', 'draft -publish-> publish'],
      ['published -unpublish-> unpublished', 'unpublished -publish-> published'],
      ['active -unpublish-> inactive', 'inactive -publish-> active'],
    ]);
  });

  it('a payment method becomes set only through pending', () => {
    expect(steps(paymentMethod)).toEqual([
      'not_set -save-> pending',
      'pending -activate-> set',
      'pending -cancel-> not_set',
      'set -save-> pending',
      'set -change-> set',
      'set -remove-> not_set',
    ]);
  });

  it('a verified code is never used again', () => {
    expect(steps(verificationCode).filter(step => step.startsWith('verified'))).toEqual([
      'verified -send-> waiting',
    ]);
  });

  it('a review can be decided anew, a comment only after undo', () => {
    expect(review.allows('rejected', 'approve')).toBe(true);
    expect(reportedComment.allows('rejected', 'approve')).toBe('Not possible while it is rejected');
    expect(reportedComment.next('taken_down', 'undo')).toBe('pending');
  });

  it('nobody refreshes a session that they do not have', () => {
    expect(session.allows('logged_out', 'refresh')).toBe('Not possible while it is logged out');
  });

  it('a moment in the trash can only come back or go for good', () => {
    const trashed = { status: 'published', in_trash: true } as const;
    const actions = ['list', 'unlist', 'edit', 'trash', 'restore', 'delete'] as const;
    expect(actions.filter(action => allowsOnMoment(trashed, action) === true)).toEqual(['restore', 'delete']);
    expect(allowsOnMoment(trashed, 'edit')).toBe('It is in the trash. Restore it first');
    expect(allowsOnMoment({ status: 'draft', in_trash: false }, 'restore')).toBe('It is not in the trash');
  });
});
