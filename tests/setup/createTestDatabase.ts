import { inject } from 'vitest';
import { copyTemplate, type TestDatabase } from './copyTemplate';

/** Creates a migrated, empty database for one test file of the project `api`. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyTemplate(inject('postgresUrl'));
}

/** Creates a database without a table, for an application of its own. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return copyTemplate(inject('postgresUrl'), 'template1');
}
