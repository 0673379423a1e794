import { describe, expect, it } from 'vitest';
import { aCollection } from '../../../tests/builders/aCollection';
import { aQuestion } from '../../../tests/builders/aQuestion';
import { limits } from '../../../src/contract/limits';
import { question } from '../../../src/contract/entities/question';
import { question as machine } from '../../../src/contract/transitions/publishing';
import { decideContentChange } from './contentChange';
import {
  collectionRejection,
  decideSheetRow,
  activeCollectionOf,
  joinRejection,
  publishRejection,
  questionRejection,
} from './questionChange';

const decide = decideContentChange({ entity: question, machine, problem: questionRejection });
const now = new Date('2026-01-05T00:00:00Z');
const onSheet = (row: ReturnType<typeof aQuestion>, change: object) =>
  decideSheetRow((each, requested) => decide(each, requested, { now }), row, { ...change });

describe('the active collection of a question', () => {
  it.each([
    [{}, 'liAbcdefg'],
    [{ trashed_at: '2026-01-04T00:00:00.000Z' }, null],
    [{ collection_id: null }, null],
  ])('%j: %j', (over, collection) => {
    expect(activeCollectionOf(aQuestion(over))).toBe(collection);
  });
  it('is null for a new question', () => {
    expect(activeCollectionOf(null)).toBeNull();
  });
});

describe('a collection rejects', () => {
  const join = (over: object, count = 0, requested = {}) =>
    joinRejection(aQuestion(requested), aCollection(over), count);
  it.each([
    ['no question that fits', join({}), undefined],
    ['a question of another creator', join({ heartbeat_id: 8 }), 'not-found'],
    ['questions while it is in the trash', join({ trashed_at: '2026-01-04T00:00:00.000Z' }), 'not-found'],
    ['a question of another type', join({ type: 'riddles' }), 'conflict'],
    ['a question above the limit', join({}, limits.collectionQuestions), 'conflict'],
    ['no question below the limit', join({}, limits.collectionQuestions - 1), undefined],
    ['questions if it does not exist', joinRejection(aQuestion(), undefined, 0), 'not-found'],
  ])('%s', (_, rejection, code) => {
    expect(rejection?.code).toBe(code);
  });

  it('a change of its type while it has questions', () => {
    const before = aCollection({ questions: 1 });
    expect(collectionRejection({ ...before, type: 'riddles' }, before)).toMatchObject({ path: 'type' });
    expect(collectionRejection({ ...before, name: 'x' }, before)).toBeUndefined();
    const empty = aCollection({ questions: 0 });
    expect(collectionRejection({ ...empty, type: 'riddles' }, empty)).toBeUndefined();
  });
});

describe('a question', () => {
  it('cannot change its type', () => {
    const row = aQuestion();
    expect(decide(row, { type: 'riddle' }, { now })).toMatchObject({ ok: false, path: 'type' });
    expect(decide(row, { type: 'trivia' }, { now })).toMatchObject({ ok: true });
  });

  it('is published when it is complete, with another message if it was published before', () => {
    const draft = aQuestion({ status: 'draft', answers: [] });
    expect(publishRejection({ ...draft, status: 'publish' }, draft)?.message).toBe(
      'It cannot be published yet: Trivia needs 2 to 6 answers',
    );
    expect(decide(aQuestion(), { answers: [] }, { now })).toMatchObject({
      code: 'validation-failed',
      message: 'Trivia needs 2 to 6 answers',
    });
    expect(decide(draft, { hint: 'x' }, { now })).toMatchObject({ ok: true });
  });
});

describe('a row of a sheet', () => {
  it('that makes a published question incomplete saves it as a draft', () => {
    expect(onSheet(aQuestion(), { text: 'New words', answers: [] })).toMatchObject({
      ok: true,
      next: { status: 'draft', text: 'New words', answers: [] },
      unpublished: { path: 'answers' },
    });
  });

  it('is otherwise decided like any change', () => {
    expect(onSheet(aQuestion(), { text: 'New words' })).toEqual({
      ok: true,
      next: aQuestion({ text: 'New words' }),
    });
    expect(onSheet(aQuestion(), { type: 'riddle' })).toMatchObject({ ok: false, path: 'type' });
    expect(onSheet(aQuestion({ trashed_at: now.toISOString() }), { text: 'x' })).toMatchObject({ ok: false });
    expect(onSheet(aQuestion({ status: 'draft' }), { answers: [] })).toMatchObject({ ok: true });
  });
});
