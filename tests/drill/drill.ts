import { measureAttacks } from './measureAttacks';
import { measureBackups } from './measureBackups';
import { measureFaults } from './faults/measureFaults';
import { measureKills } from './kills/measureKills';
import { measureFields } from './measureFields';
import { measureLoop } from './measureLoop';
import { measurePayoutKills } from './measurePayoutKills';
import { measureMemory } from './measureMemory';
import { sectionNames, readOptions, type DrillOptions } from './options';

/** Prints what it measures; returns the number of exceeded bounds. */
type Section = (options: DrillOptions) => Promise<number>;

const sections: Readonly<Record<(typeof sectionNames)[number], Section>> = {
  attacks: measureAttacks,
  memory: measureMemory,
  loop: measureLoop,
  kill: measureKills,
  fields: measureFields,
  payouts: measurePayoutKills,
  backups: measureBackups,
  faults: measureFaults,
};

/** Attacks and kills the built server. Ends with 1 if a bound is exceeded. */
const main = async (): Promise<number> => {
  const options = readOptions(process.argv.slice(2));
  let exceeded = 0;
  for (const name of sectionNames) {
    if (options.only && options.only !== name) continue;
    console.log(`\n${name}\n`);
    exceeded += await sections[name](options);
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
