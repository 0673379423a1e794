/** The embedded PostgreSQL cannot start; the message says why and what mends it, in words for an operator. */
export class DatabaseNotStartable extends Error {
  override readonly name = 'DatabaseNotStartable';
}
