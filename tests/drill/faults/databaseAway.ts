import type { Page } from 'playwright-core';
import { saveDuring } from './editTitle';
import type { Seen } from './fault';
import type { FaultStudio } from './startFaultStudio';

/** The database refuses connections, or accepts them without an answer. */
export const databaseAway = async ({ database }: FaultStudio, page: Page): Promise<Seen[]> => [
  await saveDuring(page, {
    scenario: 'database away',
    picture: 'database-away',
    begin: database.cut,
    end: database.mend,
  }),
  await saveDuring(page, {
    scenario: 'database silent',
    picture: 'database-silent',
    begin: () => {
      database.cut();
      database.hush();
    },
    end: () => {
      database.cut();
      database.mend();
    },
  }),
];
