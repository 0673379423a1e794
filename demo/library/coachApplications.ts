import { standardTables } from '../../server/db/contentTables';
import type { Transaction } from '../../server/db/database';
import { seedId } from './seedId';

const plans = [
  {
    creator: 16,
    name: 'Bea Okafor',
    email: 'beta@demo.test',
    daysAgo: 9,
    status: 'received',
    topics: ['cooking', 'filming food'],
    experience:
      'Six years of one-pan recipes, two of them in front of a class.\nI help three beginners to light their kitchens.',
    link: 'https://beaokafor.example/classes',
    reference: 'C-20418',
  },
  {
    creator: 12,
    name: 'Daan Visser',
    email: 'creator2@demo.test',
    daysAgo: 30,
    status: 'rejected',
    topics: ['sailing'],
    experience: 'I film what the weather allows, and teach two evenings a year.',
    link: null,
    reference: 'C-19877',
  },
] as const;

const dayMs = 86_400_000;

/** Adds applications of coaches that the partner has: one that it looks at, and one that it did not accept. */
export const addCoachApplications = async (db: Transaction, now: Date): Promise<void> => {
  await db.insert(standardTables['coachApplications']!).values(
    plans.map(({ creator, name, daysAgo, status, topics, reference, ...applied }) => {
      const at = new Date(now.getTime() - daysAgo * dayMs);
      const sent = new Date(at.getTime() + 90_000).toISOString();
      const answered = status === 'rejected' ? new Date(at.getTime() + 3 * dayMs).toISOString() : null;
      return {
        ...{ id: seedId('co', name), heartbeat_id: creator, name, status, topics: [...topics], ...applied },
        ...{
          consent: true,
          sent_at: sent,
          answered_at: answered,
          partner_reference: reference,
          failure: null,
        },
        ...{ created_at: at.toISOString(), updated_at: answered ?? sent },
      };
    }),
  );
};
