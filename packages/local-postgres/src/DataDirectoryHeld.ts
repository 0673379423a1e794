/** Who holds a data directory, as written into its lock file. */
export interface LockHolder {
  pid: number;
  /** Start of that process in the platform's own notation: tells it from a later process with the same pid. */
  processStart: string;
  /** Machine, boot and pid namespace the pid belongs to. */
  host: string;
  /** ISO 8601 time at which the lock was taken. */
  since: string;
  /** Distinguishes two locks of one process. */
  nonce: string;
  /** Where the holder serves, once it has said so. */
  address?: string;
}

/** Another process works on the directory; nothing was touched. */
export class DataDirectoryHeld extends Error {
  override readonly name = 'DataDirectoryHeld';

  constructor(
    readonly dataDir: string,
    readonly holder: LockHolder,
  ) {
    const address = holder.address === undefined ? '' : `, serving ${holder.address}`;
    super(
      `${dataDir} is in use by process ${holder.pid} since ${holder.since}${address}. ` +
        'Stop that process, or give this one a DATA_DIR of its own.',
    );
  }
}
