import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseNotStartable } from './DatabaseNotStartable';

/** An OS user as `spawn` and `chown` take it. */
export interface Account {
  uid: number;
  gid: number;
}

const CANDIDATES = ['postgres', '_postgres', 'nobody'];

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * PostgreSQL refuses to run as root, so root lends it an existing unprivileged OS user: `postgres`, else `nobody`.
 * Undefined for an ordinary user, who runs it as themselves. No user is created.
 */
export function unprivilegedAccount(): Account | undefined {
  if (!isRoot()) return undefined;
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'));
  for (const name of CANDIDATES) {
    const entry = entries.find(([user]) => user === name);
    // 32 bits, since some systems write the id of `nobody` as -2.
    if (entry !== undefined) return { uid: Number(entry[2]) >>> 0, gid: Number(entry[3]) >>> 0 };
  }
  throw new DatabaseNotStartable(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody". ' +
      'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** The owner of an existing cluster, who must run it; undefined when that is who runs this process. */
export function ownerOf(directory: string): Account | undefined {
  if (process.getuid === undefined) return undefined;
  const { uid, gid } = statSync(directory);
  if (uid === process.getuid() && uid !== 0) return undefined;
  if (isRoot() && uid !== 0) return { uid, gid };
  throw new DatabaseNotStartable(
    `The database in ${directory} belongs to OS user ${uid}. Start as that user or as root, or choose another DATA_DIR.`,
  );
}

/** The outermost directory on the way that is closed to the account; undefined when the way is open. */
export function closedTo(account: Account | undefined, directory: string): string | undefined {
  if (account === undefined) return undefined;
  const parent = path.dirname(directory);
  const closedAbove = parent === directory ? undefined : closedTo(account, parent);
  if (closedAbove !== undefined) return closedAbove;
  const { uid, gid, mode } = statSync(directory);
  const enter = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  return (mode & enter) === 0 ? directory : undefined;
}
