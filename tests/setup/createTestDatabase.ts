import { inject } from 'vitest';
import { copyTemplate, type TestDatabase } from './copyTemplate';

/** Creates a migrated, empty database for one test file of the project `api`. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyTemplate(inject('postgresUrl'));
}
