import { describe, expect, it } from 'vitest';
import { describeStartError } from '../../process/describeStartError';
import { assertSupportedPostgres } from './assertSupportedPostgres';

describe('the version of PostgreSQL', () => {
  it.each([150_000, 150_018, 180_004])('may be %i', version => {
    expect(() => assertSupportedPostgres(version)).not.toThrow();
  });

  it.each([
    [140_023, 'PostgreSQL 14'],
    [90_624, 'PostgreSQL 9'],
  ])('is refused in one sentence if it is %i', (version, name) => {
    let message = '';
    try {
      assertSupportedPostgres(version);
    } catch (error) {
      message = describeStartError(error);
    }
    expect(message).toBe(
      `The database is ${name}; 15 or later is needed. Upgrade it, or set DATABASE_URL to another one.`,
    );
  });
});
