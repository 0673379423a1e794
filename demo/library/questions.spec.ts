import { describe, expect, it } from 'vitest';
import { collection } from '../../src/contract/entities/collection';
import { question, questionProblems } from '../../src/contract/entities/question';
import { demoCreatorId } from '../people';
import { collectionPlans, composeCollections } from './collections';
import { composeQuestions } from './questions';

const now = new Date('2026-11-20T12:00:00Z');
const collections = composeCollections(now);
const questions = composeQuestions(now);

describe('the collections and questions of the demo data', () => {
  it('match the contract and have unique ids', () => {
    for (const [entity, rows] of [
      [collection, collections],
      [question, questions],
    ] as const) {
      for (const row of rows) {
        const problem = entity.record.safeParse(row).error;
        expect({ row, problem }).toEqual({ row, problem: undefined });
      }
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    }
  });

  it('fill several list pages for both types', () => {
    const ownQuestions = questions.filter(
      row => row.heartbeat_id === demoCreatorId && row.trashed_at === null,
    );
    expect(ownQuestions.filter(({ type }) => type === 'trivia').length).toBeGreaterThan(120);
    expect(ownQuestions.filter(({ type }) => type === 'riddle').length).toBeGreaterThanOrEqual(60);
    expect(ownQuestions.some(({ collection_id }) => collection_id === null)).toBe(true);
    expect(questions.some(({ trashed_at }) => trashed_at !== null)).toBe(true);
    expect(collections.filter(row => row.heartbeat_id === demoCreatorId).length).toBeGreaterThan(17);
    expect(collections.some(({ trashed_at }) => trashed_at !== null)).toBe(true);
    expect(collectionPlans.some(plan => plan.questions.length === 0)).toBe(true);
  });

  it('are complete if they are published, and some drafts are incomplete', () => {
    for (const row of questions.filter(({ status }) => status === 'publish'))
      expect({ row, problems: questionProblems(row) }).toEqual({ row, problems: [] });
    expect(questions.some(row => questionProblems(row).length > 0)).toBe(true);
  });

  it('contain the collection of the screenshots: two incomplete drafts, and its totals', () => {
    const sky = questions.filter(({ collection_id }) => collection_id === 'li7kQ2m9a');
    expect(sky.map(({ order }) => order)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1));
    expect(sky.filter(({ status }) => status === 'publish')).toHaveLength(21);
    expect(sky.filter(row => questionProblems(row).length > 0).map(({ order }) => order)).toEqual([7, 8]);
    const sum = (field: 'plays' | 'right_first') => sky.reduce((all, row) => all + row[field], 0);
    expect(Math.round(sum('plays') / 100)).toBe(182);
    expect(Math.round((1000 * sum('right_first')) / sum('plays'))).toBe(614);
  });

  it('are reproducible', () => {
    expect(composeCollections(now)).toEqual(collections);
    expect(composeQuestions(now)).toEqual(questions);
  });
});
