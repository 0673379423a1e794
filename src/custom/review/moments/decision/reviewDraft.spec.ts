import { describe, expect, it } from 'vitest';
import type { ReviewDecision } from '../../../../contract/endpoints/reviewMoments';
import type { ReasonTemplate } from '../../../../contract/entities/moderation';
import { withReason } from '../../shared/reasonDraft';
import { bonusOf, decisionBody, emptyDraft, otherBonus, problemOf, type ReviewDraft } from './reviewDraft';

const templates: ReasonTemplate[] = [
  { id: 'footage', label: 'Not your own footage', text: 'Use your own footage.', for: ['moment'] },
  { id: 'sound', label: 'Wind noise', text: 'From {time} on, one hears wind.', for: ['moment'] },
];

const bodyOf = (decision: ReviewDecision, draft: ReviewDraft) =>
  decisionBody('mo1', decision, draft, templates);

describe('a decision', () => {
  it('that rejects needs a reason or a note', () => {
    expect(problemOf('rejected', emptyDraft, templates)).toEqual({ kind: 'reason' });
    expect(problemOf('spam', { ...emptyDraft, note: '  ' }, templates)).toEqual({ kind: 'reason' });
    expect(problemOf('spam', { ...emptyDraft, note: 'An advert' }, templates)).toBeUndefined();
    expect(problemOf('rejected', { ...emptyDraft, reason: 'footage' }, templates)).toBeUndefined();
    expect(problemOf('approved', emptyDraft, templates)).toBeUndefined();
  });

  it('is not sent with a placeholder of a template that is not filled in', () => {
    const problem = { kind: 'placeholder', placeholder: '{time}' };
    expect(problemOf('rejected', { ...emptyDraft, reason: 'sound' }, templates)).toEqual(problem);
    expect(problemOf('approved', { ...emptyDraft, note: templates[1]!.text }, templates)).toEqual(problem);
    expect(
      problemOf('rejected', { ...emptyDraft, note: 'From 0:21 on, one hears wind.' }, templates),
    ).toBeUndefined();
  });

  it('has a bonus only where it is great, and one that is an amount', () => {
    expect(bodyOf('great', emptyDraft)).toEqual({
      ids: ['mo1'],
      status: 'great',
      quality_bonus: '1.00',
    });
    expect(bodyOf('approved', emptyDraft)).toEqual({ ids: ['mo1'], status: 'approved' });
    expect(bodyOf('approved', { ...emptyDraft, internalNote: ' Ask Mira ' })).toEqual({
      ids: ['mo1'],
      status: 'approved',
      internal_notes: 'Ask Mira',
    });
    const other = { ...emptyDraft, bonus: otherBonus };
    expect(bonusOf({ ...other, otherBonus: '2,5' })).toBe('2.5');
    expect(bonusOf(other)).toBeUndefined();
    const problem = (amount: string) => problemOf('great', { ...other, otherBonus: amount }, templates);
    expect(problem('lots')).toEqual({
      kind: 'bonus',
      message: 'Please enter an amount with up to 4 decimals',
    });
    expect(problem('1000,01')).toEqual({ kind: 'bonus', message: 'should be 1000 or less' });
    expect(problem('-1')).toEqual({ kind: 'bonus', message: 'should be 0.01 or more' });
    for (const amount of ['1000', '0', '']) expect(problem(amount)).toBeUndefined();
  });

  it('is not sent with a note that is too long', () => {
    const problem = { kind: 'note', message: 'should NOT have more than 1000 characters' };
    expect(problemOf('approved', { ...emptyDraft, note: 'x'.repeat(1001) }, templates)).toEqual(problem);
    expect(problemOf('approved', { ...emptyDraft, note: '👩‍👧'.repeat(1000) }, templates)).toBeUndefined();
  });

  it('that needs no reason does not have that of the chosen template, but what the reviewer typed', () => {
    for (const template of templates) {
      const chosen = { ...emptyDraft, ...withReason(emptyDraft, template, templates) };
      expect(problemOf('approved', chosen, templates)).toBeUndefined();
      expect(bodyOf('approved', chosen)).toEqual({ ids: ['mo1'], status: 'approved' });
      expect(bodyOf('great', chosen)).not.toHaveProperty('notes');
      expect(bodyOf('rejected', chosen)).toMatchObject({ notes: template.text, template: template.id });
      expect(bodyOf('approved', { ...chosen, note: 'Nice' })).toMatchObject({ notes: 'Nice' });
    }
  });

  it('does not name a template that was removed, and has its text', () => {
    const chosen = { ...emptyDraft, ...withReason(emptyDraft, templates[0]!, templates) };
    expect(decisionBody('mo1', 'rejected', chosen, [])).toEqual({
      ids: ['mo1'],
      status: 'rejected',
      notes: 'Use your own footage.',
    });
    expect(problemOf('rejected', { ...chosen, note: '' }, [])).toEqual({ kind: 'reason' });
  });
});

describe('a reason', () => {
  it('is the note, and leaves it when it is chosen again', () => {
    const chosen = { ...emptyDraft, ...withReason(emptyDraft, templates[0]!, templates) };
    expect(chosen).toMatchObject({ reason: 'footage', note: 'Use your own footage.' });
    expect(withReason(chosen, templates[1]!, templates)).toMatchObject({
      reason: 'sound',
      note: templates[1]!.text,
    });
    expect(withReason(chosen, templates[0]!, templates)).toMatchObject({ reason: undefined, note: '' });
  });

  it('does not replace what the person wrote', () => {
    const own = { ...emptyDraft, note: 'My words' };
    expect(withReason(own, templates[0]!, templates)).toEqual({ reason: 'footage', problem: undefined });
  });
});
