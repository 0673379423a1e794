import { describe, expect, it } from 'vitest';
import { aCollection } from '../../tests/builders/aCollection';
import { aQuestion } from '../../tests/builders/aQuestion';
import { limits } from '../../src/contract/limits';
import { question } from '../../src/contract/entities/question';
import { question as machine } from '../../src/contract/transitions/publishing';
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

describe('where a question stands', () => {
  it.each([
    [{}, 'liAbcdefg'],
    [{ trashed_at: '2026-01-04T00:00:00.000Z' }, null],
    [{ collection_id: null }, null],
  ])('%j: %j', (over, home) => {
    expect(activeCollectionOf(aQuestion(over))).toBe(home);
  });
  it('is nowhere before it is made', () => {
    expect(activeCollectionOf(null)).toBeNull();
  });
});

describe('a collection refuses', () => {
  const join = (over: object, held = 0, requested = {}) =>
    joinRejection(aQuestion(requested), aCollection(over), held);
  it.each([
    ['nobody who suits', join({}), undefined],
    ['what is somebody else’s', join({ heartbeat_id: 8 }), 'not-found'],
    ['from the trash', join({ trashed_at: '2026-01-04T00:00:00.000Z' }), 'not-found'],
    ['another type', join({ type: 'riddles' }), 'conflict'],
    ['one more than it may hold', join({}, limits.collectionQuestions), 'conflict'],
    ['nobody while one place is left', join({}, limits.collectionQuestions - 1), undefined],
    ['where there is none', joinRejection(aQuestion(), undefined, 0), 'not-found'],
  ])('%s', (_, refusal, code) => {
    expect(refusal?.code).toBe(code);
  });

  it('another type for itself while it holds questions', () => {
    const before = aCollection({ questions: 1 });
    expect(collectionRejection({ ...before, type: 'riddles' }, before)).toMatchObject({ path: 'type' });
    expect(collectionRejection({ ...before, name: 'x' }, before)).toBeUndefined();
    const empty = aCollection({ questions: 0 });
    expect(collectionRejection({ ...empty, type: 'riddles' }, empty)).toBeUndefined();
  });
});

describe('a question', () => {
  it('is of the type that its id tells', () => {
    const row = aQuestion();
    expect(decide(row, { type: 'riddle' }, { now })).toMatchObject({ ok: false, path: 'type' });
    expect(decide(row, { type: 'trivia' }, { now })).toMatchObject({ ok: true });
  });

  it('is published when it is finished, and says what is missing in its own words afterwards', () => {
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
  it('that leaves a published question unfinished makes a draft of it, with what was written', () => {
    expect(onSheet(aQuestion(), { text: 'New words', answers: [] })).toMatchObject({
      ok: true,
      next: { status: 'draft', text: 'New words', answers: [] },
      unpublished: { path: 'answers' },
    });
  });

  it('is decided like any change where that is not what is wrong', () => {
    expect(onSheet(aQuestion(), { text: 'New words' })).toEqual({
      ok: true,
      next: aQuestion({ text: 'New words' }),
    });
    expect(onSheet(aQuestion(), { type: 'riddle' })).toMatchObject({ ok: false, path: 'type' });
    expect(onSheet(aQuestion({ trashed_at: now.toISOString() }), { text: 'x' })).toMatchObject({ ok: false });
    expect(onSheet(aQuestion({ status: 'draft' }), { answers: [] })).toMatchObject({ ok: true });
  });
});
