import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ownBuild, type Build } from './built';

/** Sections of the client that are also measured alone. */
const clientSections = ['actions', 'load', 'chart', 'playlist'] as const;
export type ClientSection = (typeof clientSections)[number];

/** Those before `server` are sections of the client, those after it of the server. */
const sections = [
  'client',
  ...clientSections,
  'references',
  'opening',
  'server',
  'lists',
  'library',
  'jobs',
  'reviews',
  'events',
  'tags',
  'creators',
  'audit',
  'figures',
  'figureEvents',
  'uploads',
  'payouts',
  'pages',
  'payments',
  'scale',
  'writes',
] as const;
type Section = (typeof sections)[number];

/** The options of `npm run bench`. */
export interface BenchOptions {
  /** What to measure; everything by default. */
  readonly only: Section | undefined;
  /** Rounds of the client's measurements and of jobs; their median counts. */
  readonly rounds: number;
  /** Moments of the one creator that lists are measured on. */
  readonly moments: number;
  readonly connections: number;
  /** The lists to measure, by their titles; all where left out. */
  readonly cases: RegExp | undefined;
  /** Seconds of requests for each list, after half as long to warm up. */
  readonly seconds: number;
  /** The builds to measure in turns: the own one, and the one to compare it with, if any. */
  readonly builds: readonly [Build, ...Build[]];
}

const usage = `npm run bench -- [options]
  --only client|server   one side alone; of the client's, actions, load, chart or playlist alone; references for the list beside the same screen of stock react-admin and of React alone; opening for a profile of the first opening of a form; of the server's, lists, library, jobs, reviews, events, tags, creators, audit, figures, figureEvents, payouts, pages, payments, scale (1, 2 and 4 processes on one database; three times as many moments and creators) or writes (what the indexes of 1,000,000 moments cost a change of all) alone
  --rounds 5             rounds of the client's measurements and of jobs, whose median counts
  --moments 1000000      moments of the creator whose lists are measured
  --connections 10       connections that request lists at once
  --seconds 3            seconds of requests for each list
  --cases 'sort: title'  lists whose titles match this regular expression
  --beside ../old/dist   another build, measured in turns with this one: client, lists and jobs`;

const wholeNumber = (name: string, text: string): number => {
  if (!/^[1-9]\d{0,7}$/.test(text)) throw new Error(`--${name} takes a whole number.\n${usage}`);
  return Number(text);
};

/** The section of the client that is to be measured alone, if any. */
export const clientSectionOf = (only: BenchOptions['only']): ClientSection | undefined =>
  clientSections.find(section => section === only);

/** Reads the arguments. Throws a sentence for the terminal where one is wrong. */
export const readOptions = (args: readonly string[]): BenchOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      moments: { type: 'string', default: '1000000' },
      connections: { type: 'string', default: '10' },
      seconds: { type: 'string', default: '3' },
      cases: { type: 'string' },
      beside: { type: 'string' },
    },
  });
  const only = sections.find(section => section === values.only);
  if (only !== values.only) throw new Error(`--only takes ${sections.join(', ')}.\n${usage}`);
  const other = values.beside === undefined ? undefined : path.resolve(values.beside);
  if (other !== undefined && !existsSync(path.join(other, 'server', 'main.js')))
    throw new Error(`--beside takes the dist of a build.\n${usage}`);
  return {
    only,
    builds: other === undefined ? [ownBuild] : [ownBuild, { directory: other, name: 'other' }],
    cases: values.cases === undefined ? undefined : new RegExp(values.cases),
    rounds: wholeNumber('rounds', values.rounds),
    moments: wholeNumber('moments', values.moments),
    connections: wholeNumber('connections', values.connections),
    seconds: wholeNumber('seconds', values.seconds),
  };
};
