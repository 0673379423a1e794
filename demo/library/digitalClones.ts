import { standardTables } from '../../server/db/contentTables';
import type { Transaction } from '../../server/db/database';
import { seedId } from './seedId';

/** The creator of the demo who takes part in the beta. */
const betaCreator = 16;

const plans = [
  {
    name: 'Bea answers',
    daysAgo: 40,
    status: 'accepted',
    uses: ['answer_comments', 'answer_messages'],
    languages: ['en', 'fr'],
    videos: ['dCvO7xN2aKs', 'h3RkTz0WqLp'],
    notes: 'Never promises dates, and never recommends a brand.',
    reason: null,
  },
  {
    name: 'Bea in Spanish',
    daysAgo: 2,
    status: 'pending',
    uses: ['translate'],
    languages: ['es'],
    videos: ['dCvO7xN2aKs'],
    notes: 'For the three videos about rice only.',
    reason: null,
  },
  {
    name: 'Bea reads recipes aloud',
    daysAgo: 12,
    status: 'rejected',
    uses: ['voice_over'],
    languages: ['en'],
    videos: ['p0QmVb8YtXe'],
    notes: null,
    reason:
      'The wind is louder than your voice in the sample video. Please show one that you recorded indoors.',
  },
] as const;

const dayMs = 86_400_000;

/** Adds requests for digital clones in three states, of the creator who takes part in the beta. */
export const addDigitalClones = async (db: Transaction, now: Date): Promise<void> => {
  await db.insert(standardTables['digitalClones']!).values(
    plans.map(({ name, daysAgo, status, uses, languages, videos, notes, reason }) => {
      const submitted = new Date(now.getTime() - daysAgo * dayMs);
      const decided = status === 'pending' ? null : new Date(submitted.getTime() + dayMs).toISOString();
      return {
        ...{ id: seedId('dc', name), heartbeat_id: betaCreator, name, status, notes, reason },
        ...{ uses: [...uses], languages: [...languages], sample_videos: [...videos] },
        ...{ consent: status !== 'rejected', submitted_at: submitted.toISOString(), decided_at: decided },
        decided_by: decided === null ? null : 'Team Heartbeat',
        ...{ created_at: submitted.toISOString(), updated_at: decided ?? submitted.toISOString() },
      };
    }),
  );
};
