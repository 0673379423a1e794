import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { aQuestion } from '../../../tests/builders/aQuestion';
import { question } from '../../contract/entities/question';
import type { SheetRow } from '../../widgets/sheet/sheetTypes';
import { contentOf } from './questionRows';
import { nothingSaved, rebase } from './sheetBase';

/** A pasted row with line breaks, and letters whose accents are characters of their own. */
const pasted: SheetRow = {
  key: 'new-1',
  cells: {
    text: 'Who said\n"one small step"?',
    a: 'Rene\u0301',
    b: 'No\tbody',
    c: '\u200b',
    hint: 'On\nthe moon',
    explanation: 'In\nJuly, Rene\u0301',
    status: 'draft',
  },
  marked: ['a'],
};
/** The same as the server saves it. */
const saved = {
  text: 'Who said "one small step"?',
  answers: [
    { text: 'René', right: true },
    { text: 'No body', right: false },
  ],
  hint: 'On the moon',
  explanation: 'In\nJuly, René',
};

it('sends texts as the server saves them', () => {
  const content = contentOf(pasted, 'trivia');
  expect(content).toEqual({ ...saved, status: 'draft' });
  expect(z.parse(question.patch, saved)).toEqual(saved);
});

it('finds the question of a row that was sent without a response, however its text was typed', () => {
  const created = aQuestion({ ...saved, status: 'draft' });
  const { base, rows } = rebase(
    [pasted],
    new Map(),
    [created],
    new Map(),
    nothingSaved(new Set([pasted.key])),
  );
  expect([...base.keys()]).toEqual([pasted.key]);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.cells['text']).toBe(saved.text);
});
