import { parseArgs } from 'node:util';

/** The parts of the drill, in their order. A new part is added here and in `drill.ts`. */
export const sectionNames = [
  'attacks',
  'memory',
  'loop',
  'kill',
  'fields',
  'payouts',
  'backups',
  'faults',
] as const;
type SectionName = (typeof sectionNames)[number];

/** The arguments of `npm run drill -- …`. */
export interface DrillOptions {
  /** The part to run; all where undefined. */
  readonly only: SectionName | undefined;
  /** A word in the name of the only attack to run; all where undefined. */
  readonly attack: string | undefined;
  /** How often the server and its database are killed. */
  readonly kills: number;
  readonly databaseKills: number;
  /** Seconds of each attack. */
  readonly seconds: number;
  /** The greatest inputs or the faults to measure, by a part of their name; all where undefined. */
  readonly case: string | undefined;
}

const usage = `npm run drill -- [options]
  --only attacks|memory|loop|kill|fields|payouts|backups|faults
                               one part alone
  --attack uploads             the attacks with this word in their name
  --kills 50                   how often the server is killed
  --database-kills 30          how often its database is killed
  --seconds 15                 seconds of each attack
  --case 'a page'              the inputs of the part loop, or the faults (database, replica, store, mail, sso, browser, server, disk),
                               whose names contain these words`;

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
      attack: { type: 'string' },
      kills: { type: 'string', default: '50' },
      'database-kills': { type: 'string', default: '30' },
      seconds: { type: 'string', default: '15' },
      case: { type: 'string' },
    },
  });
  const only = sectionNames.find(name => name === values.only);
  if (only !== values.only) throw new Error(`--only takes ${sectionNames.join(', ')}.\n${usage}`);
  return {
    only,
    attack: values.attack,
    kills: wholeNumber('kills', values.kills),
    databaseKills: wholeNumber('database-kills', values['database-kills']),
    seconds: wholeNumber('seconds', values.seconds),
    case: values.case,
  };
};
