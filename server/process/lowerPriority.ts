import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** The threads of a process, which Linux schedules separately; elsewhere a priority belongs to the whole process. */
const threadIds = (pid: number): readonly number[] =>
  process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid];

/** Whether a process leads a session, as a `detached` child does. Linux groups processes by session (`sched(7)`). */
const leadsSession = (pid: number): boolean => {
  const [, state = ''] = /\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  return Number(state.split(' ')[3]) === pid;
};

/** Runs what fails for a process that ended, that belongs to somebody else, or on a system that has no such file. */
const attempt = (change: () => void): void => {
  try {
    change();
  } catch {
    // The process keeps its priority.
  }
};

/**
 * Leaves the processors to other processes. `priority` is one of `os.constants.priority`. A child process calls it first,
 * because threads inherit the priority of the thread that starts them. Start the child `detached`: Linux can share the time
 * of a processor among sessions, whatever the priorities of their processes, and a session has a priority of its own.
 */
export const lowerPriority = (priority: number, pid: number = process.pid): void => {
  attempt(() => {
    for (const thread of threadIds(pid)) attempt(() => setPriority(thread, priority));
  });
  attempt(() => {
    if (leadsSession(pid)) writeFileSync(`/proc/${pid}/autogroup`, String(priority));
  });
};
