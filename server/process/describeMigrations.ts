import type { MigrationResult } from '../db/migrate/migrate';

/** Describes to a person what happened to the migrations that were pending; no line if nothing did. */
export const describeMigrations = ({ applied, waiting }: MigrationResult): string[] => [
  ...(applied.length > 0 ? [`Applied to the database: ${applied.join(', ')}.`] : []),
  ...(waiting.length > 0
    ? [`${waiting.join(', ')} will be applied by the next start without servers of an earlier release.`]
    : []),
];
