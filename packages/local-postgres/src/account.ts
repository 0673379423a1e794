import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { PostgresStartError } from './PostgresStartError';

/** An OS user, as `spawn` and `chown` accept it. */
export interface Account {
  uid: number;
  gid: number;
}

const CANDIDATES = ['postgres', '_postgres', 'nobody'];

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * The existing unprivileged OS user that runs PostgreSQL when this process is root, which PostgreSQL refuses:
 * `postgres`, else `nobody`. Undefined for an ordinary user, who runs it themselves. Creates no user.
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
  throw new PostgresStartError(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody". ' +
      'Start as an ordinary user, or use another PostgreSQL.',
  );
}

/** The owner of an existing cluster, who must run it. Undefined when this process runs as that owner. */
export function ownerOf(directory: string): Account | undefined {
  if (process.getuid === undefined) return undefined;
  const { uid, gid } = statSync(directory);
  if (uid === process.getuid() && uid !== 0) return undefined;
  if (isRoot() && uid !== 0) return { uid, gid };
  throw new PostgresStartError(
    `The database in ${directory} belongs to OS user ${uid}. Start as that user or as root, or use another data directory.`,
  );
}

/** The outermost directory on the path that the account cannot enter; undefined when it can enter all. */
export function closedTo(account: Account | undefined, directory: string): string | undefined {
  if (account === undefined) return undefined;
  const parent = path.dirname(directory);
  const closedAbove = parent === directory ? undefined : closedTo(account, parent);
  if (closedAbove !== undefined) return closedAbove;
  const { uid, gid, mode } = statSync(directory);
  const enter = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  return (mode & enter) === 0 ? directory : undefined;
}
