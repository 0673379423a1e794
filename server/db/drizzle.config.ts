import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate` generates the next migration from the tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/db/tables.ts', './server/db/signInTables.ts', './server/db/contentTables.ts'],
  out: './server/db/migrations',
});
