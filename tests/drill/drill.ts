import { measureAttacks } from './measureAttacks';
import { measureKills } from './measureKills';
import { measureMemory } from './measureMemory';
import { partNames, readOptions, type DrillOptions } from './options';

/** Prints what it measures; returns the number of exceeded bounds. */
type Part = (options: DrillOptions) => Promise<number>;

const parts: Readonly<Record<(typeof partNames)[number], Part>> = {
  attacks: measureAttacks,
  memory: measureMemory,
  kill: measureKills,
};

/** Attacks and kills the built server. Ends with 1 if a bound is exceeded. */
const main = async (): Promise<number> => {
  const options = readOptions(process.argv.slice(2));
  let exceeded = 0;
  for (const name of partNames) {
    if (options.only && options.only !== name) continue;
    console.log(`\n${name}\n`);
    exceeded += await parts[name](options);
  }
  console.log(exceeded ? `\n${exceeded} over` : '\nAll bounds hold');
  return exceeded ? 1 : 0;
};

// A signal ends this process, which ends the server that it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

main().then(
  code => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error && error.message.startsWith('--') ? error.message : error);
    process.exit(1);
  },
);
