import { expect, it } from 'vitest';
import { reportedSnapshot } from './reportedSnapshot';

const reportsOf = (...texts: string[]) => texts.map(snapshot => ({ snapshot }));

it('is none for a comment that was not edited since', () => {
  expect(reportedSnapshot({ text: 'now', snapshot: 'now' })).toBeUndefined();
  expect(reportedSnapshot({ text: 'now', snapshot: 'now' }, reportsOf('now', 'now'))).toBeUndefined();
});

it('is that of the comment until the reports are loaded, then that of the oldest report that differs', () => {
  const comment = { text: 'now', snapshot: 'later' };
  expect(reportedSnapshot(comment)).toBe('later');
  expect(reportedSnapshot(comment, reportsOf('now', 'later', 'first', 'now'))).toBe('first');
});

it('is found also where the last report has the text of now', () => {
  expect(reportedSnapshot({ text: 'now', snapshot: 'now' }, reportsOf('now', 'first'))).toBe('first');
});
