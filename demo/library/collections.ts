import { createHash } from 'node:crypto';
import type { Collection } from '../../src/contract/entities/collection';
import { collections } from '../../server/db/contentTables';
import type { Transaction } from '../../server/db/database';
import { pictureIdsOf } from '../pictureFiles';
import { demoCreatorId } from '../people';
import { sceneNames } from '../scenes';
import riddles from './riddles.json' with { type: 'json' };
import small from './small.json' with { type: 'json' };
import trivia from './trivia.json' with { type: 'json' };

const dayMs = 86_400_000;

/** A question in the JSON files of the demo data. An asterisk marks the right answer of trivia. */
export interface WrittenQuestion {
  readonly text: string;
  readonly answers: readonly string[];
  readonly hint: string;
  readonly explanation: string;
  /** Default: published. */
  readonly status?: string | undefined;
}

/** A collection of the demo data with its questions. */
export interface CollectionPlan {
  readonly owner: number;
  readonly type: Collection['type'];
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The scene on its cover. */
  readonly cover: string | null;
  readonly questions: readonly WrittenQuestion[];
  readonly trashedDaysAgo?: number;
}

type Written = Omit<CollectionPlan, 'owner' | 'type'>;

const planOf =
  (owner: number, type: CollectionPlan['type']) =>
  (written: Written): CollectionPlan => ({ owner, type, ...written });
const emptyCollection = (name: string, over: Partial<Written> = {}): Written => ({
  name,
  title: name,
  description: '',
  cover: null,
  questions: [],
  ...over,
});

/** The second demo creator, whose account is new. */
const secondCreatorId = 12;

/** Every collection of the demo data: full ones, two that are still empty, and two in the trash. */
export const collectionPlans: readonly CollectionPlan[] = [
  ...trivia.map(planOf(demoCreatorId, 'trivia')),
  ...riddles.map(planOf(demoCreatorId, 'riddles')),
  planOf(demoCreatorId, 'trivia')(emptyCollection('Harbours before breakfast', { cover: 'red-harbour' })),
  planOf(demoCreatorId, 'riddles')(emptyCollection('Riddles by the fire')),
  planOf(demoCreatorId, 'trivia')(emptyCollection('Trams, first try', { cover: 'tram', trashedDaysAgo: 6 })),
  planOf(demoCreatorId, 'riddles')(emptyCollection('Riddles nobody solved', { trashedDaysAgo: 21 })),
  ...small.trivia.map(planOf(secondCreatorId, 'trivia')),
  ...small.riddles.map(planOf(secondCreatorId, 'riddles')),
];

/** Ten letters and digits of a text's hash. */
export const hashLetters = (text: string): string =>
  createHash('sha256').update(text).digest('base64').replace(/\W/g, '').slice(0, 10);

/** The id of a planned collection. The first one has a fixed id, which documents and screenshots show. */
export const collectionIdOf = (plan: Pick<CollectionPlan, 'owner' | 'name'>): string =>
  plan.name === trivia[0]?.name ? 'li7kQ2m9a' : `li${hashLetters(`collection/${plan.owner}/${plan.name}`)}`;

const coverOf = (scene: string | null): string | null => {
  const known = sceneNames.find(name => name === scene);
  return known ? (pictureIdsOf(known)[0] ?? null) : null;
};

/** The rows of the collections. Their counts are updated when the questions are added. */
export const composeCollections = (now: Date): Collection[] =>
  collectionPlans.map((plan, at) => {
    const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
    // The second creator joined the day before yesterday.
    const createdDaysAgo = plan.owner === demoCreatorId ? 12 + at * 17 : 1;
    return {
      id: collectionIdOf(plan),
      heartbeat_id: plan.owner,
      name: plan.name,
      title: plan.title,
      description: plan.description,
      type: plan.type,
      cover: coverOf(plan.cover),
      questions: 0,
      live: 0,
      plays: 0,
      right_first: 0,
      trashed_at: plan.trashedDaysAgo === undefined ? null : daysAgo(plan.trashedDaysAgo),
      created_at: daysAgo(createdDaysAgo),
      updated_at: daysAgo(Math.min(createdDaysAgo, 0.4 + at * 2.3)),
    };
  });

/** Adds the collections of the demo data, which `addQuestions` fills. */
export const addCollections = async (db: Transaction, now: Date): Promise<void> => {
  await db.insert(collections).values(composeCollections(now));
};
