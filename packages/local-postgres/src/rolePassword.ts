import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The password of the database role, stored in a file that only its owner can read. */
export interface RolePassword {
  value: string;
  /** False until the file exists. */
  isStored: boolean;
  /** Writes the file completely or not at all. */
  store(): void;
}

export function rolePassword(dataDir: string): RolePassword {
  const file = path.join(dataDir, 'postgres-password');
  const isStored = existsSync(file);
  // Hexadecimal, so that SQL and addresses need no escaping.
  const value = isStored ? readFileSync(file, 'utf8').trim() : randomBytes(24).toString('hex');
  return {
    value,
    isStored,
    store: () => {
      const partial = `${file}.new`;
      writeFileSync(partial, `${value}\n`, { mode: 0o600 });
      chmodSync(partial, 0o600);
      renameSync(partial, file);
    },
  };
}
