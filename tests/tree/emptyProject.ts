import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

/** What every project with TypeScript and React has for development. */
const development = [
  ...['typescript7', 'vite', 'tsx', '@vitejs/plugin-react'],
  ...['@types/node', '@types/react', '@types/react-dom'],
];

export interface EmptyProject {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly write: (file: string, text: string) => Promise<void>;
  /** Runs a program of the project with this Node. Rejects with its output when it fails. */
  readonly node: (...args: string[]) => Promise<string>;
  /** Starts a program that prints an address, and returns the address and what stops the program. */
  readonly serve: (
    ...args: string[]
  ) => Promise<{ readonly address: string; readonly stop: () => Promise<void> }>;
  readonly remove: () => Promise<void>;
}

/**
 * An empty project in which the packed folder of a package is installed. What the package depends on is linked from
 * here, which needs no network; what its manifest does not name is not there.
 */
export const emptyProject = async (packageFolder: string): Promise<EmptyProject> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'empty-project-'));
  const at = (file: string) => path.join(folder, file);
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: packageFolder,
    maxBuffer: 50_000_000,
  });
  const [{ filename, name }] = JSON.parse(stdout) as [{ filename: string; name: string }]; // one package
  const installed = at(`node_modules/${name}`);
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', at(filename), '-C', installed, '--strip-components=1']);
  const manifest = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8')) as Manifest;
  const names = [
    ...Object.keys(manifest.dependencies),
    ...Object.keys(manifest.peerDependencies),
    ...development,
  ];
  for (const dependency of names) {
    await mkdir(path.dirname(at(`node_modules/${dependency}`)), { recursive: true });
    await symlink(path.resolve('node_modules', dependency), at(`node_modules/${dependency}`), 'junction');
  }
  await writeFile(at('package.json'), JSON.stringify({ name: 'notebook', private: true, type: 'module' }));

  return {
    folder,
    manifest,
    write: (file, text) => writeFile(at(file), text),
    node: async (...args) => {
      try {
        return (await run(process.execPath, args, { cwd: folder, maxBuffer: 50_000_000 })).stdout;
      } catch (error) {
        const { stdout: out, stderr: err } = error as { stdout: string; stderr: string }; // what execFile rejects with
        throw new Error(`${args.join(' ')} failed:\n${out.slice(-6000)}\n${err.slice(-2000)}`, {
          cause: error,
        });
      }
    },
    serve: async (...args) => {
      const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
      const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
      let printed = '';
      const address = await new Promise<string>((resolve, reject) => {
        const read = (text: string): void => {
          printed += text;
          const found = /^http:\S+$/m.exec(printed);
          if (found) resolve(found[0]);
        };
        child.stdout.setEncoding('utf8').on('data', read);
        child.stderr.setEncoding('utf8').on('data', read);
        void ended.then(() => reject(new Error(`${args.join(' ')} ended:\n${printed.slice(-3000)}`)));
      });
      return {
        address,
        stop: async () => {
          child.kill('SIGTERM');
          await ended;
        },
      };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
