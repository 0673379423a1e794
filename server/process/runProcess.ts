import { readConfig } from '../config';
import { demoAccounts, demoPassword } from '../../demo/people';
import { explain } from './describeStartError';
import { serve } from './startServer';

const greeting = (address: string, isDemo: boolean): string =>
  [
    '',
    `  Heartbeat Studio  ${address}`,
    ...(isDemo
      ? [
          '',
          `  Demo accounts, password ${demoPassword}:`,
          ...demoAccounts.map(({ email, about }) => `    ${email.padEnd(24)}${about}`),
        ]
      : []),
    '',
  ].join('\n');

/** Runs the server as this process: starts, says where, and stops in order on SIGTERM and SIGINT. */
export const run = async (options: Parameters<typeof serve>[1] = {}): Promise<void> => {
  try {
    const config = readConfig();
    const studio = await serve(config, options);
    process.stdout.write(`${greeting(studio.address, config.seed === 'demo')}\n`);
    const stop = (): void => {
      // A second signal, or 10 s, ends a stop that does not end.
      setTimeout(() => process.exit(1), 10_000).unref();
      studio.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
};
