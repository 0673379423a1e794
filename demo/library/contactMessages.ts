import { standardTables } from '../../server/db/contentTables';
import type { Transaction } from '../../server/db/database';
import { demoCreatorId } from '../people';
import { seedId } from './seedId';

interface Plan {
  readonly creator: number;
  readonly daysAgo: number;
  readonly subject: string;
  readonly message: string;
  readonly moment?: string;
  readonly answer?: string;
}

const plans: readonly Plan[] = [
  {
    creator: demoCreatorId,
    daysAgo: 41,
    subject: 'Which month is final when?',
    message: 'September was final on the fifth last year. Is that the rule?',
    answer: 'Months are finalized in the first days of the next month, as soon as all figures have arrived.',
  },
  {
    creator: demoCreatorId,
    daysAgo: 12,
    subject: 'The sound of my tram moment',
    message: 'Listeners say that the left channel is missing on phones. It is there in my file.',
    moment: 'moP4_zR81',
    answer: 'The phone app mixed stereo down from one channel. The version of this week plays both.',
  },
  {
    creator: demoCreatorId,
    daysAgo: 2,
    subject: 'Two languages in one playlist',
    message:
      'Half of my night train playlist is in Portuguese. Can a playlist have a title in two languages?',
  },
  {
    creator: 16,
    daysAgo: 1,
    subject: 'A recipe under my name',
    message: 'Somebody copies my one-pan recipes, with my pictures. Where do I report that?',
  },
];

const dayMs = 86_400_000;

/** Adds messages to the team: answered ones, and open ones of two creators. */
export const addContactMessages = async (db: Transaction, now: Date): Promise<void> => {
  await db.insert(standardTables['contactMessages']!).values(
    plans.map(({ creator, daysAgo, subject, message, moment = null, answer = null }) => {
      const sent = new Date(now.getTime() - daysAgo * dayMs);
      const answered = answer === null ? null : new Date(sent.getTime() + dayMs / 3).toISOString();
      return {
        ...{ id: seedId('cm', subject), heartbeat_id: creator, subject, message, moment_id: moment, answer },
        ...{ status: answer === null ? 'open' : 'answered', answered_at: answered },
        answered_by: answer === null ? null : 'Team Heartbeat',
        ...{ created_at: sent.toISOString(), updated_at: answered ?? sent.toISOString() },
      };
    }),
  );
};
