import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { problemOf } from '../errors/problem';
import type { ChildReply, ChildTask } from './childMessages';

/** A process that runs the tasks of `child.ts`. */
export interface TaskProcess {
  /**
   * Runs a task. `bytes` and the chunks of the result pass through files, because the event loop would copy what a message
   * contains. Throws what the task throws; `unavailable` if the process ends, or too many tasks wait.
   */
  readonly run: (
    name: string,
    input: unknown,
    bytes?: Uint8Array,
  ) => Promise<{ readonly value: unknown; readonly chunks: readonly Buffer[] }>;
  /** The id of the process; undefined while there is none. */
  readonly pid: () => number | undefined;
  readonly close: () => Promise<void>;
}

/** The module of the process: beside the built server in production, beside the source in development. */
const moduleFile = (): string => {
  const [built = '', source = ''] = ['./child.js', './childFromSource.mjs'].map(path =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return existsSync(built) ? built : source;
};

/** The most tasks that run and wait. */
const maxTasks = 100;
const taskTimeoutMs = 60_000;
const idleMs = 30_000;

const readChunks = async (file: string, lengths: readonly number[]): Promise<Buffer[]> => {
  if (lengths.length === 0) return [];
  const handle = await open(file);
  try {
    const chunks: Buffer[] = [];
    for (const length of lengths) {
      const chunk = Buffer.alloc(length);
      await handle.read(chunk);
      chunks.push(chunk);
    }
    return chunks;
  } finally {
    await handle.close();
  }
};

interface Running {
  readonly child: ChildProcess;
  readonly tasks: Map<number, (reply: ChildReply | undefined) => void>;
}

/** Creates a process with a priority (`os.constants.priority`), which starts with the first task and ends after half a minute without any. */
export const createTaskProcess = (priority: number): TaskProcess => {
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let directory: Promise<string> | undefined;
  let lastId = 0;

  const stop = (child: ChildProcess): void => {
    if (running?.child === child) running = undefined; // the next task starts another
    child.kill();
  };

  const start = (): Running => {
    const child = fork(moduleFile(), [String(priority)], {
      // A session of its own: see `lowerPriority`. It ends with the channel to this process.
      detached: true,
      // Decoders of files from anybody need no secrets.
      env: {},
      execArgv: ['--enable-source-maps'],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const tasks: Running['tasks'] = new Map();
    const end = (): void => {
      if (running?.child === child) running = undefined;
      for (const settle of tasks.values()) settle(undefined);
    };
    child.on('message', (reply: ChildReply) => tasks.get(reply.id)?.(reply));
    child.on('exit', end).on('error', end);
    return { child, tasks };
  };

  const send = (task: Omit<ChildTask, 'id'>): Promise<ChildReply | undefined> =>
    new Promise(resolve => {
      clearTimeout(idle);
      const { child, tasks } = (running ??= start());
      const id = (lastId += 1);
      const timer = setTimeout(() => child.kill('SIGKILL'), taskTimeoutMs);
      tasks.set(id, reply => {
        clearTimeout(timer);
        tasks.delete(id);
        if (tasks.size === 0) idle = setTimeout(() => stop(child), idleMs).unref();
        resolve(reply);
      });
      child.send({ id, ...task });
    });

  return {
    run: async (name, input, bytes) => {
      if (running && running.tasks.size >= maxTasks) throw problemOf('unavailable');
      const folder = await (directory ??= mkdtemp(join(tmpdir(), 'heartbeat-studio-')));
      const file = join(folder, String((lastId += 1)));
      const [bytesIn, bytesOut] = [`${file}.in`, `${file}.out`];
      try {
        if (bytes) await writeFile(bytesIn, bytes);
        const reply = await send({ name, input, bytesIn: bytes && bytesIn, bytesOut });
        if (!reply) throw problemOf('unavailable');
        if ('error' in reply) throw new Error(reply.error);
        return { value: reply.value, chunks: await readChunks(bytesOut, reply.lengths) };
      } finally {
        await Promise.all([bytesIn, bytesOut].map(path => rm(path, { force: true })));
      }
    },
    pid: () => running?.child.pid,
    close: async () => {
      clearTimeout(idle);
      if (running) {
        const ended = once(running.child, 'exit');
        running.child.kill('SIGKILL');
        await ended;
      }
      if (directory) await rm(await directory, { recursive: true, force: true });
    },
  };
};
