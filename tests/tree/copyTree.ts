import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Environment variables for plain output without colors. */
const plain: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, CI: undefined };

export interface TreeCopy {
  readonly folder: string;
  readonly edit: (file: string, change: (text: string) => string) => Promise<void>;
  /** Writes a file, and its folder where that is missing. */
  readonly write: (file: string, text: string) => Promise<void>;
  /** Runs a program of the tree with this Node. Rejects with its output when it fails. */
  readonly node: (...args: string[]) => Promise<string>;
  /** The same with further variables of the environment. */
  readonly nodeIn: (environment: Readonly<Record<string, string>>, ...args: string[]) => Promise<string>;
  readonly remove: () => Promise<void>;
}

/** A copy of the current files that a test can change. It is a separate git repository and shares `node_modules`. */
export const copyTree = async (): Promise<TreeCopy> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-tree-'));
  const at = (file: string) => path.join(folder, file);
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    maxBuffer: 10_000_000,
  });
  for (const file of stdout.split('\n').filter(Boolean)) {
    await mkdir(path.dirname(at(file)), { recursive: true });
    await copyFile(file, at(file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error; // deleted here, and not yet told to git
    });
  }
  await symlink(path.resolve('node_modules'), at('node_modules'), 'junction');
  await run('git', ['init', '--quiet'], { cwd: folder });

  const nodeIn: TreeCopy['nodeIn'] = async (environment, ...args) => {
    const env = { ...plain, ...environment };
    try {
      return (await run(process.execPath, args, { cwd: folder, env, maxBuffer: 50_000_000 })).stdout;
    } catch (error) {
      const { stdout: out, stderr: err } = error as { stdout: string; stderr: string }; // what execFile rejects with
      throw new Error(`${args.join(' ')} failed:\n${out.slice(-6000)}\n${err.slice(-2000)}`, {
        cause: error,
      });
    }
  };

  return {
    folder,
    write: async (file, text) => {
      await mkdir(path.dirname(at(file)), { recursive: true });
      await writeFile(at(file), text);
    },
    edit: async (file, change) => {
      const before = await readFile(at(file), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`${file} did not change`);
      await writeFile(at(file), after);
    },
    node: (...args) => nodeIn({}, ...args),
    nodeIn,
    remove: () => rm(folder, { recursive: true }),
  };
};
