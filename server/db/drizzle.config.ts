import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate` writes the next migration from the tables, which follow the contract's entities. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/db/tables.ts', './server/db/contentTables.ts'],
  out: './server/db/migrations',
});
