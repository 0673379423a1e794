import { spawn } from 'node:child_process';

/**
 * Shuts the process down when this one ends without having stopped it, also by SIGKILL: a shell waits for the end of a
 * pipe that only this process has open. Returns a function that cancels this. Does nothing on Windows.
 */
export function stopWithParent(pid: number): () => void {
  if (process.platform === 'win32') return () => undefined;
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1" 2>/dev/null', 'sh', String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a shell the next start ends the orphan.
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  return () => void guard.kill('SIGKILL');
}
