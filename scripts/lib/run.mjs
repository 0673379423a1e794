import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';

/**
 * Runs a program in the project and waits for its end. Its output goes to the terminal, or is collected.
 * Signals are passed on, so that the program ends first and in its own way.
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
    const keep = chunk => (output += chunk);
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const stopPassingOn = passOnSignals(child);
    const finish = code => {
      stopPassingOn();
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

function passOnSignals(child) {
  const passOn = signal => void child.kill(signal);
  // Ctrl-C reaches the whole process group by itself: here it is only survived.
  const survive = () => undefined;
  process.on('SIGINT', survive).on('SIGTERM', passOn).on('SIGHUP', passOn);
  return () => process.off('SIGINT', survive).off('SIGTERM', passOn).off('SIGHUP', passOn);
}
