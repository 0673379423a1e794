import type { CommentEvent } from '../../src/contract/entities/publicEvent';

type Author = Extract<CommentEvent, { kind: 'comment' }>['author'];
type Reporter = Extract<CommentEvent, { kind: 'report' }>['reporter'];

const firstNames = [
  'Ana',
  'Bruno',
  'Chidi',
  'Dana',
  'Emre',
  'Farah',
  'Goro',
  'Hana',
  'Ivo',
  'Jun',
  'Kaya',
  'Lea',
];
const lastNames = ['Abreu', 'Berg', 'Costa', 'Dubois', 'Eze', 'Faria', 'Ito', 'Kovač', 'Lund', 'Moreau'];
/** What some authors say about themselves; the demo has a rule that reads it. */
const descriptions = [
  '',
  'Trains, mostly',
  'I walk a lot and film little',
  'Follow for follow, everybody back within the hour',
  'Cooks for six',
  'Here for the sound',
  '',
];

const authorCount = 120;
const reporterCount = 400;

/** The people of the simulated public app who write comments. */
export const authors: readonly Author[] = Array.from({ length: authorCount }, (_, at) => {
  const first = firstNames[at % firstNames.length]!; // of several
  const last = lastNames[Math.floor(at / firstNames.length) % lastNames.length]!; // as above
  return {
    id: `author-${at}`,
    handle: `${first}${last}`
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z]/g, ''),
    name: `${first} ${last}`,
    description: descriptions[at % descriptions.length]!, // as above
  };
});

/** Those who report them. */
export const reporters: readonly Reporter[] = Array.from({ length: reporterCount }, (_, at) => ({
  id: `viewer-${at}`,
  handle: `viewer${at}`,
}));
