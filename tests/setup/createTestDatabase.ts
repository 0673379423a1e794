import { inject } from 'vitest';
import { copyTemplate, type TestDatabase } from './copyTemplate';

/** A migrated, empty database of its own for a test file of the project `api`. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyTemplate(inject('postgresUrl'));
}
