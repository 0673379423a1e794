import { expect, it } from 'vitest';
import { readCoachStep, withCoachStep } from './coachSteps';

it.each([
  ['', undefined],
  ['coach=topics', 'topics'],
  ['coach=sent&x=1', 'sent'],
  ['coach=nonsense', 'about'],
  ['coach=', 'about'],
])('the address ?%s names the step %s', (search, step) => {
  expect(readCoachStep(new URLSearchParams(search))).toBe(step);
});

it('keeps the other parameters of an address', () => {
  expect(withCoachStep(new URLSearchParams('a=1&coach=about'), 'topics').toString()).toBe('a=1&coach=topics');
  expect(withCoachStep(new URLSearchParams('a=1&coach=about'), undefined).toString()).toBe('a=1');
});
