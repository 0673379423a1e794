import { styleText } from 'node:util';
import { readConfig, type Config } from '../config';
import { demoAccounts, demoPassword } from '../../demo/people';
import { describeStartError } from './describeStartError';
import { startServer } from './startServer';

const exposedDemo =
  'SEED=demo: everybody who reaches this server can sign in as the demo administrator. Set SEED=none to close it.';

const greeting = (address: string, { seed, isLocalOnly }: Config): string =>
  [
    '',
    `  Heartbeat Studio  ${address}`,
    ...(seed === 'demo' && !isLocalOnly ? ['', styleText('red', `  ${exposedDemo}`)] : []),
    ...(seed === 'demo'
      ? [
          '',
          `  Demo accounts, password ${demoPassword}:`,
          ...demoAccounts.map(({ email, about }) => `    ${email.padEnd(24)}${about}`),
        ]
      : []),
    '',
  ].join('\n');

/** Runs the server as this process: starts, prints the address, and stops gracefully on SIGTERM and SIGINT. */
export const runProcess = async (options: Parameters<typeof startServer>[1] = {}): Promise<void> => {
  try {
    const config = readConfig();
    const studio = await startServer(config, options);
    process.stdout.write(`${greeting(studio.address, config)}\n`);
    const stop = (): void => {
      // A second signal, or 10 s after the drain, ends the process if the graceful stop hangs.
      setTimeout(() => process.exit(1), (config.drainSeconds + 10) * 1000).unref();
      studio.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  } catch (error) {
    process.stderr.write(`${describeStartError(error)}\n`);
    process.exit(1);
  }
};
