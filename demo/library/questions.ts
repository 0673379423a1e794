import type { Question } from '../../src/contract/entities/question';
import { questionTypeOf } from '../../server/rules/studio/questionChange';
import { questions } from '../../server/db/contentTables';
import type { Transaction } from '../../server/db/database';
import { recountCollections } from '../../server/db/studio/questionOrder';
import { demoCreatorId } from '../people';
import { createRandom } from '../random';
import {
  collectionIdOf,
  collectionPlans,
  hashLetters,
  type CollectionPlan,
  type WrittenQuestion,
} from './collections';
import loose from './loose.json' with { type: 'json' };

const dayMs = 86_400_000;

/** The plays of the collection in the screenshots, and the share of right first answers. */
const known = { name: 'Night sky basics', plays: 18_204, share: 0.614 };

const isLive = ({ status }: WrittenQuestion): boolean => status !== 'draft';

/** The plays of each question of a collection, decreasing towards its end, and its right first answers. */
const figuresOf = ({ name, questions: written }: Pick<CollectionPlan, 'name' | 'questions'>) => {
  const random = createRandom(`plays/${name}`);
  const total = name === known.name ? known.plays : random.integer(120, 9000);
  const share = name === known.name ? known.share : random.between(0.4, 0.75);
  const drawn = written.map((each, at) => ({
    weight: isLive(each) ? 0.97 ** at * random.between(0.92, 1.08) : 0,
    lean: random.between(-0.18, 0.18),
  }));
  const sum = drawn.reduce((all, { weight }) => all + weight, 0) || 1;
  const mean = drawn.reduce((all, { weight, lean }) => all + weight * lean, 0) / sum;
  return drawn.map(({ weight, lean }) => {
    const plays = Math.round((total * weight) / sum);
    return { plays, right_first: Math.round(plays * (share + lean - mean)) };
  });
};

const answersOf = (type: Question['type'], answers: readonly string[]): Question['answers'] =>
  answers.map(text => ({ text: text.replace(/^\*/, ''), right: type === 'riddle' || text.startsWith('*') }));

/** The row of a question. The same text of the same creator gives the same id. */
const rowOf = (
  written: WrittenQuestion,
  type: Question['type'],
  position: Pick<Question, 'heartbeat_id' | 'collection_id' | 'order' | 'plays' | 'right_first'>,
  {
    createdDaysAgo,
    trashedDaysAgo,
    now,
  }: { createdDaysAgo: number; trashedDaysAgo?: number | undefined; now: Date },
): Question => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const prefix = type === 'riddle' ? 'ri' : 'tr';
  return {
    ...position,
    id: `${prefix}${hashLetters(`question/${position.heartbeat_id}/${position.collection_id}/${written.text}`)}`,
    type,
    status: isLive(written) ? 'publish' : 'draft',
    text: written.text,
    answers: answersOf(type, written.answers),
    hint: written.hint,
    explanation: written.explanation,
    trashed_at: trashedDaysAgo === undefined ? null : daysAgo(trashedDaysAgo),
    created_at: daysAgo(createdDaysAgo),
    updated_at: daysAgo(Math.min(createdDaysAgo, trashedDaysAgo ?? createdDaysAgo / 3)),
  };
};

/** The rows of the questions: those of the collections in their order, loose ones, and some in the trash. */
export const composeQuestions = (now: Date): Question[] => {
  const inCollections = collectionPlans.flatMap((plan, index) => {
    const figures = figuresOf(plan);
    const isNew = plan.owner !== demoCreatorId;
    return plan.questions.map((written, at) =>
      rowOf(
        written,
        questionTypeOf(plan.type),
        {
          heartbeat_id: plan.owner,
          collection_id: collectionIdOf(plan),
          order: at + 1,
          ...(isNew ? { plays: 0, right_first: 0 } : figures[at]!), // one per question
        },
        { now, createdDaysAgo: isNew ? 0.9 - at / 100 : 11 + index * 17 - at / 50 },
      ),
    );
  });
  const outside = loose.map((written, at) => {
    const parent = collectionPlans.find(({ name }) => name === written.collection);
    return rowOf(
      written,
      written.type === 'riddle' ? 'riddle' : 'trivia',
      {
        heartbeat_id: demoCreatorId,
        collection_id: parent ? collectionIdOf(parent) : null,
        order: parent ? (written.order ?? null) : null,
        plays: 0,
        right_first: 0,
      },
      { now, createdDaysAgo: 30 + at * 3, trashedDaysAgo: written.trashedDaysAgo },
    );
  });
  return [...inCollections, ...outside];
};

/** Adds the questions of the demo data and updates the counts of their collections. */
export const addQuestions = async (db: Transaction, now: Date): Promise<void> => {
  await db.insert(questions).values(composeQuestions(now));
  await recountCollections(db, collectionPlans.map(collectionIdOf));
};
