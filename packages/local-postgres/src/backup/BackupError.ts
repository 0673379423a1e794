/** A cluster cannot be backed up or restored. The message says why, for an operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
