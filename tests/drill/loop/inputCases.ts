import { limits } from '../../../src/contract/limits';
import { serverLimits } from '../../../src/contract/calls/serverLimits';
import { maxPage, perCharacter, type LoopCase, type LoopStudio } from './loopCase';
import { textOf } from './longestTexts';

const views = (count: number, run: number | string) =>
  Array.from({ length: count }, (_, at) => ({
    id: `view-${at}`,
    name: textOf('ø', 60, `${run} ${at}`),
    query: textOf('a', 2000, `${run}-${at}`).replace(' ', '-'),
  }));

/** Settings of a person and of the platform. */
export const settings = ({ creator, admin, creatorId }: LoopStudio): LoopCase[] => {
  const save = async (section: string, value: object): Promise<void> => {
    const [current] = await admin('GET', `/configurations/app/${section}`);
    await admin('POST', `/configurations/app/${section}`, { ...value, version: current?.['version'] });
  };
  /** Sections have declared fields only, so such a value is read and refused. */
  const refuse = (section: string, value: object) =>
    admin('POST', `/configurations/app/${section}`, { ...value, version: 0 }, { status: 400 });
  return [
    {
      name: 'preferences of the greatest size',
      send: run =>
        creator('PUT', `/user/configurations/${creatorId}`, { saved_views: { moments: views(28, run) } }),
    },
    {
      name: 'shared views of the greatest size',
      send: run =>
        save('views', {
          lists: Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`list ${at}`, views(50, run)])),
        }),
    },
    {
      name: 'a configuration of the most values',
      send: run =>
        refuse('features', {
          values: Array.from({ length: serverLimits.bodyValues - 100 }, (_, at) => `${run} ${at}`),
        }),
    },
    {
      name: 'a configuration of the greatest size',
      send: run => refuse('features', { text: textOf('a', serverLimits.bodyBytes - 200, run) }),
    },
  ];
};

/** Bodies and addresses that are read before anything else. */
export const inputs = ({ creator }: LoopStudio): LoopCase[] => {
  const deep = 30;
  const invalid = (body: string) => () => creator('POST', '/writings', body, { status: 400 });
  return [
    {
      name: 'a body of the most values',
      send: invalid(
        JSON.stringify(Object.fromEntries(Array.from({ length: 5900 }, (_, at) => [`field ${at}`, [at]]))),
      ),
    },
    {
      name: 'a body of the deepest nesting',
      send: invalid(
        `[${Array.from({ length: 250 }, () => `${'[1,'.repeat(deep / 2)}${'{"a":'.repeat(deep / 2)}1${'}'.repeat(deep / 2)}${']'.repeat(deep / 2)}`).join()}]`.replace(
          /^\[|\]$/g,
          match => (match === '[' ? '{"x":[' : ']}'),
        ),
      ),
    },
    ...perCharacter((name, character) => ({
      name: `a body of the greatest size, ${name}`,
      send: invalid(
        JSON.stringify({
          title: 'Fog',
          body: character.repeat(
            Math.floor((serverLimits.bodyBytes - 100) / new TextEncoder().encode(character).length),
          ),
          cover: null,
        }),
      ),
    })),
    ...perCharacter((name, character) => ({
      name: `the longest search, ${name}`,
      send: (run: number) =>
        creator(
          'GET',
          `/moments/search?${maxPage}&q=${encodeURIComponent(textOf(character, Math.floor(190 / character.length), run))}`,
        ),
    })),
    {
      name: 'an address of the most values',
      send: () =>
        creator(
          'GET',
          `/moments?${maxPage}&${Array.from({ length: 100 }, (_, at) => `id=mo${String(at).padStart(7, '0')}`).join('&')}`,
        ),
    },
    {
      name: 'a selection for a job of the most ids',
      send: run =>
        creator('POST', '/moments/jobs', {
          target: {
            ids: Array.from({ length: limits.job.ids }, (_, at) => `mo${String(at).padStart(7, '0')}`),
          },
          changes: { title: `Fog ${run}` },
        }),
    },
  ];
};
