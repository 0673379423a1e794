/** The oldest major version of PostgreSQL that the migrations and statements run on. */
const OLDEST_POSTGRES = 15;

/** The database is a PostgreSQL that is too old. */
export class UnsupportedPostgres extends Error {}

/**
 * Throws `UnsupportedPostgres` for a version that is too old.
 *
 * @param version the setting `server_version_num`, such as 150018
 */
export const assertSupportedPostgres = (version: number): void => {
  const major = Math.floor(version / 10_000);
  if (major < OLDEST_POSTGRES)
    throw new UnsupportedPostgres(
      `The database is PostgreSQL ${major}; ${OLDEST_POSTGRES} or later is needed. Upgrade it, or set DATABASE_URL to another one.`,
    );
};
