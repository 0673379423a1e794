import type { Question } from '../../src/contract/entities/question';

/** A finished trivia question, published at the first position of its collection. */
export const aQuestion = (over: Partial<Question> = {}): Question => ({
  id: 'trAbcdefg',
  heartbeat_id: 7,
  status: 'publish',
  order: 1,
  plays: 60,
  right_first: 24,
  trashed_at: null,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
  type: 'trivia',
  text: 'Which planet is the largest?',
  answers: [
    { text: 'Jupiter', right: true },
    { text: 'Saturn', right: false },
  ],
  hint: '',
  explanation: '',
  collection_id: 'liAbcdefg',
  ...over,
});
