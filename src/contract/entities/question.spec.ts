import { describe, expect, it } from 'vitest';
import { aQuestion } from '../../../tests/builders/aQuestion';
import { questionProblems } from './question';

const a = (text: string, right = false) => ({ text, right });
const trivia = (...answers: ReturnType<typeof a>[]) => aQuestion({ type: 'trivia', answers });
const riddle = (...answers: ReturnType<typeof a>[]) => aQuestion({ type: 'riddle', answers });
const few = { path: 'answers', message: 'Trivia needs 2 to 6 answers' };
const none = { path: 'answers', message: 'No right answer yet' };
const twice = (at: number) => ({ path: `answers.${at}.text`, message: 'Each may appear only once' });

describe('the errors that prevent publishing a question', () => {
  it.each([
    ['nothing: two answers, one right', trivia(a('Earth', true), a('Mars')), []],
    ['too few answers', trivia(a('Earth', true)), [few]],
    ['no answer at all', trivia(), [few, none]],
    ['none right', trivia(a('Earth'), a('Mars')), [none]],
    [
      'several right',
      trivia(a('Earth', true), a('Mars', true)),
      [{ path: 'answers', message: 'Only one answer may be right' }],
    ],
    ['an answer twice', trivia(a('Saturn', true), a('Mars'), a('Saturn')), [twice(2)]],
    ['twice but for case and blanks', trivia(a('The  Moon', true), a(' the moon ')), [twice(1)]],
    ['three times', trivia(a('Io', true), a('io'), a('IO')), [twice(1), twice(2)]],
    ['nothing: a riddle with one solution', riddle(a('A towel')), []],
    ['nothing: a riddle with several', riddle(a('A towel', true), a('towel', true)), []],
    ['a riddle without one', riddle(), [{ path: 'answers', message: 'A riddle needs at least one answer' }]],
    ['a riddle with one twice', riddle(a('Towel'), a('towel')), [twice(1)]],
  ])('%s', (_, question, problems) => {
    expect(questionProblems(question)).toEqual(problems);
  });
});
