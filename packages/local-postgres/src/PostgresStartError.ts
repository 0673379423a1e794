/** The local PostgreSQL cannot start. The message is for an operator: the reason and what to do. */
export class PostgresStartError extends Error {
  override readonly name = 'PostgresStartError';
}
