import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';

/**
 * Runs a program in the project and waits for its end. Its output goes to the terminal, or is collected.
 * Forwards signals, so that the program can shut down first.
 * @param {string} command
 * @param {string[]} args
 * @param {{ collect?: boolean, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { collect = false, env = process.env } = {}) {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env,
      stdio: collect ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // npm is a command file on Windows, which only a shell starts.
      shell: process.platform === 'win32' && command !== process.execPath,
    });
    let output = '';
    const collectChunk = chunk => (output += chunk);
    child.stdout?.on('data', collectChunk);
    child.stderr?.on('data', collectChunk);
    const stopForwarding = forwardSignals(child);
    const finish = code => {
      stopForwarding();
      resolve({ code, output });
    };
    child.once('error', error => {
      output += error.message;
      finish(127);
    });
    child.once('close', (code, signal) => finish(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** Runs a script, or a package's program, with this Node. */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

function forwardSignals(child) {
  const forward = signal => void child.kill(signal);
  // Ctrl-C reaches the whole process group, so this process only ignores it.
  const ignore = () => undefined;
  process.on('SIGINT', ignore).on('SIGTERM', forward).on('SIGHUP', forward);
  return () => process.off('SIGINT', ignore).off('SIGTERM', forward).off('SIGHUP', forward);
}
