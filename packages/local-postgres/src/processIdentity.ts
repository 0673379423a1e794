import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Start time of a running process in the platform's notation, for comparison only; undefined when no such process
 * runs. A zombie counts as ended. 'unknown' on platforms without a start time.
 */
export function processStart(pid: number): string | undefined {
  if (!exists(pid)) return undefined;
  if (process.platform === 'linux') return startInProc(pid);
  if (process.platform === 'win32') return 'unknown';
  const [state = '', ...started] = ps(pid, 'stat=,lstart=').split(/\s+/);
  return state === '' || state.startsWith('Z') ? undefined : started.join(' ');
}

/** The command line of a running process; undefined when it has ended or is not readable. */
export function processCommand(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined;
  if (process.platform !== 'linux') return ps(pid, 'command=') || undefined;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Machine, boot and pid namespace as one text. A pid identifies a process only within the same text. */
export function hostIdentity(): string {
  if (process.platform !== 'linux') return hostname();
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // `kill` throws system errors only
  }
}

function startInProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, can contain any character; the other fields follow its last parenthesis.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function ps(pid: number, format: string): string {
  try {
    return execFileSync('ps', ['-o', format, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}
