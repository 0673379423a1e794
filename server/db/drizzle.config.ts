import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate` generates the next migration from the tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/db/tables.ts',
    './server/db/signInTables.ts',
    './server/db/contentTables.ts',
    './server/db/activity/activityTable.ts',
    './server/db/activity/historyUsageTable.ts',
  ],
  out: './server/db/migrations',
});
