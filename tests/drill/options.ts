import { parseArgs } from 'node:util';

/** The parts of the drill, in their order. A new part is added here and in `drill.ts`. */
export const sectionNames = ['attacks', 'memory', 'kill'] as const;
type SectionName = (typeof sectionNames)[number];

/** The arguments of `npm run drill -- …`. */
export interface DrillOptions {
  /** The part to run; all where undefined. */
  readonly only: SectionName | undefined;
  /** How often the server and its database are killed. */
  readonly kills: number;
  readonly databaseKills: number;
  /** Seconds of each attack. */
  readonly seconds: number;
}

const usage = `npm run drill -- [options]
  --only attacks|memory|kill   one part alone
  --kills 50                   how often the server is killed
  --database-kills 30          how often its database is killed
  --seconds 15                 seconds of each attack`;

const wholeNumber = (name: string, text: string): number => {
  if (!/^\d{1,4}$/.test(text)) throw new Error(`--${name} takes a whole number.\n${usage}`);
  return Number(text);
};

/** Reads the arguments. Throws an error with the usage if one is invalid. */
export const readOptions = (args: readonly string[]): DrillOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      kills: { type: 'string', default: '50' },
      'database-kills': { type: 'string', default: '30' },
      seconds: { type: 'string', default: '15' },
    },
  });
  const only = sectionNames.find(name => name === values.only);
  if (only !== values.only) throw new Error(`--only takes ${sectionNames.join(', ')}.\n${usage}`);
  return {
    only,
    kills: wholeNumber('kills', values.kills),
    databaseKills: wholeNumber('database-kills', values['database-kills']),
    seconds: wholeNumber('seconds', values.seconds),
  };
};
