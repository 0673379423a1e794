import { execFileSync } from 'node:child_process';
import { programOf } from './programs';

/** A process and all that it started, parents first. */
export const processTree = (pid: number): readonly number[] => {
  const parents = execFileSync(programOf('ps'), ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number));
  const tree = [pid];
  // The list grows while it is read.
  for (const at of tree) for (const [child, parent] of parents) if (child && parent === at) tree.push(child);
  return tree;
};

/** The processes whose command line begins with a text. */
export const processesOf = (command: string): readonly number[] =>
  execFileSync(programOf('ps'), ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap(line => {
      const [, pid, args = ''] = /^\s*(\d+) (.*)$/.exec(line) ?? [];
      return args.startsWith(command) ? [Number(pid)] : [];
    });

/** Sends a signal to a process, which may have ended already. */
export const signalProcess = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
};
