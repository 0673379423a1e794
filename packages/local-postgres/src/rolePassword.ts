import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The password of the role `studio`, kept in a file that only the owner reads. */
export interface RolePassword {
  value: string;
  /** False while the file does not hold it yet. */
  isKept: boolean;
  /** Writes the file, whole or not at all. */
  keep(): void;
}

export function rolePassword(dataDir: string): RolePassword {
  const file = path.join(dataDir, 'postgres-password');
  const isKept = existsSync(file);
  // Hexadecimal: goes into SQL and into an address without escaping.
  const value = isKept ? readFileSync(file, 'utf8').trim() : randomBytes(24).toString('hex');
  return {
    value,
    isKept,
    keep: () => {
      const partial = `${file}.new`;
      writeFileSync(partial, `${value}\n`, { mode: 0o600 });
      chmodSync(partial, 0o600);
      renameSync(partial, file);
    },
  };
}
