/** The process that uses a data directory, as its lock file describes it. */
export interface LockHolder {
  pid: number;
  /** Start time of that process in the platform's notation; differs for a later process with the same pid. */
  processStart: string;
  /** Machine, boot and pid namespace the pid belongs to. */
  host: string;
  /** ISO 8601 time of the lock. */
  since: string;
  /** Distinguishes two locks of one process. */
  nonce: string;
  /** The address that the process serves, once it is known. */
  address?: string;
}

/** Another process uses the data directory. Nothing was changed. */
export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';

  constructor(
    readonly dataDir: string,
    readonly holder: LockHolder,
  ) {
    const address = holder.address === undefined ? '' : `, serving ${holder.address}`;
    super(
      `${dataDir} is in use by process ${holder.pid} since ${holder.since}${address}. ` +
        'Stop that process, or use another data directory.',
    );
  }
}
