import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '../../../src/contract/limits';
import { csv } from '../attacks';
import {
  idOf,
  idsOf,
  maxPage,
  perCharacter,
  type ApiClient,
  type LoopCase,
  type LoopStudio,
} from './loopCase';
import { characters, longestMarkup, mostTags, textOf } from './longestTexts';

/** Waits until a job has one of the states. */
const settled = async (api: ApiClient, id: string, states: readonly string[]): Promise<void> => {
  for (let attempt = 0; attempt < 2400; attempt += 1) {
    const [job] = await api('GET', `/jobs/${id}`);
    if (states.includes(String(job?.['state']))) return;
    await sleep(50);
  }
  throw new Error(`Job ${id} is not ${states.join(' or ')}.`);
};

/** Changes of many moments: in one call, as a job, undone, by a file. */
export const manyMoments = async ({ creator, creatorId }: LoopStudio): Promise<LoopCase[]> => {
  const ids: string[] = [];
  for (let page = 1; ids.length < limits.bulk; page += 1)
    ids.push(...idsOf(await creator('GET', `/moments?${maxPage}&page=${page}`)));
  const update = (character: string, run: number) =>
    creator(
      'PUT',
      '/moments/bulk_update',
      {
        ids: ids.slice(0, limits.bulk),
        changes: {
          title: textOf(character, limits.momentTitle, run),
          description: textOf(character, limits.momentDescription, run),
          tags: { action: 'update', tags: mostTags(run) },
        },
      },
      { headers: { 'x-activity-id': `drill-of-run-${character.length}-${run}` } },
    );
  const trash = (undo: boolean) =>
    creator('DELETE', '/moments', {
      moments: ids.slice(0, limits.bulk).map(id => ({ id, heartbeat_id: creatorId })),
      ...(undo && { undo }),
    });
  let jobId = '';
  const begin = async (run: number): Promise<void> => {
    const changes = { description: textOf(characters['3 bytes']!, limits.momentDescription, `job ${run}`) };
    jobId = idOf(await creator('POST', '/moments/jobs', { target: { filter: {}, except: [] }, changes }));
    await settled(creator, jobId, ['planned']);
  };
  const command = async (name: string, state: string): Promise<void> => {
    await creator('POST', `/jobs/${jobId}/${name}`);
    await settled(creator, jobId, [state]);
  };
  const importOf = (resource: string, text: string, mapping: object) => async () => {
    const body = new FormData();
    body.set('file', new File([text], 'drill.csv', { type: 'text/csv' }));
    body.set('mapping', JSON.stringify(mapping));
    const id = idOf(await creator('POST', `/${resource}/import`, body));
    await settled(creator, id, ['planned']);
  };
  return [
    ...perCharacter((name, character) => ({
      name: `a change of ${limits.bulk} moments, ${name}`,
      send: (run: number) => update(character, run),
    })),
    { name: `a page of ${limits.page.max} moments`, send: () => creator('GET', `/moments?${maxPage}`) },
    {
      name: `the undo of ${limits.bulk} moments`,
      prepare: run => update(characters['accents']!, run),
      send: run => creator('POST', `/activity/drill-of-run-6-${run}/undo`),
    },
    {
      name: `${limits.bulk} moments to the trash`,
      prepare: () => trash(true),
      send: () => trash(false),
    },
    {
      name: `${limits.bulk} moments from the trash`,
      prepare: () => trash(false),
      send: () => trash(true),
    },
    { name: 'the dry run of a job', send: begin },
    { name: 'the run of a job', prepare: begin, send: () => command('start', 'done') },
    {
      name: 'the undo of a job',
      prepare: async run => {
        await begin(run);
        await command('start', 'done');
      },
      send: () => command('undo', 'undone'),
    },
    {
      name: `a page of ${limits.page.max} results of a job`,
      prepare: async run => {
        if (jobId === '') await begin(run);
      },
      send: () => creator('GET', `/jobs/${jobId}/items?${maxPage}`),
    },
    { name: `a page of ${limits.page.max} activities`, send: () => creator('GET', `/activity?${maxPage}`) },
    {
      name: 'an import of 50,000 rows',
      send: importOf('moments', csv(), { id: 'id', title: 'title', description: 'description' }),
    },
    {
      name: 'an import of 30 of the longest texts',
      send: importOf(
        'writings',
        `title,body\n${Array.from({ length: 30 }, (_, at) => `Fog ${at},${longestMarkup(characters['accents']!, at)}`).join('\n')}\n`,
        { title: 'title', body: 'body' },
      ),
    },
    {
      name: 'an export of all moments',
      send: async () => {
        const columns = ['id', 'title', 'description', 'tags', 'status', 'views', 'created_at'];
        const body = { filter: {}, sort_column: 'created_at', sort_direction: 'asc', columns };
        const [file] = await creator('POST', '/moments/export', body);
        await creator('GET', String(file?.['url']));
      },
    },
  ];
};
