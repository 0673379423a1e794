import Papa from 'papaparse';
import { moment } from '../../../src/contract/entities/moment';
import { csvLine } from '../../../src/contract/csv/csv';
import type { Job } from '../../../src/contract/jobs/job';
import { timed, type JobCalls } from './jobCalls';

/** A download of everything that the caller's list has. */
export interface ExportMeasured {
  readonly rows: number;
  /** Size of the file in bytes. */
  readonly bytes: number;
  /** Rows a second. */
  readonly rate: number;
  /** What the server held at most beyond what it held before, in bytes. */
  readonly growth: number;
}

const MEMORY_EVERY_MS = 100;
const QUOTE = 34;
const LINE_FEED = 10;

/** Where an export of moments with these filters is fetched. */
const prepare = async (
  { post }: JobCalls,
  origin: string,
  filter: Readonly<Record<string, unknown>>,
  columns: readonly string[],
): Promise<string> => {
  const { url } = await post<{ url: string }>('/moments/export', {
    filter,
    columns,
    sort_column: 'created_at',
    sort_direction: 'desc',
  });
  return `${origin}/api/studio${url}`;
};

/** Downloads every column of every row and throws it away. */
export const measureExport = async (
  calls: JobCalls,
  origin: string,
  memory: () => Promise<number>,
): Promise<ExportMeasured> => {
  const address = await prepare(calls, origin, { in_trash: false }, Object.keys(moment.fields));
  const before = await memory();
  let most = before;
  const watch = setInterval(
    () => void memory().then(bytes => (most = Math.max(most, bytes))),
    MEMORY_EVERY_MS,
  );
  try {
    const [ms, file] = await timed(async () => {
      const { body } = await fetch(address);
      let [rows, bytes, isQuoted] = [-1, 0, false]; // the head is a line, too
      for await (const chunk of body ?? []) {
        bytes += chunk.length;
        for (const byte of chunk)
          if (byte === QUOTE) isQuoted = !isQuoted;
          else if (byte === LINE_FEED && !isQuoted) rows += 1;
      }
      return { rows, bytes };
    });
    return { ...file, rate: file.rows / (ms / 1000), growth: most - before };
  } finally {
    clearInterval(watch);
  }
};

const ROWS = 5000;

/** Gives new titles to 5,000 moments by a file, and takes that back. Rows a second of dry run and change together. */
export const measureImport = async (calls: JobCalls, origin: string): Promise<number> => {
  const exported = await fetch(await prepare(calls, origin, { in_trash: false, status: ['draft'] }, ['id']));
  const { data } = Papa.parse<{ id: string }>((await exported.text()).replace('\uFEFF', ''), {
    header: true,
    skipEmptyLines: true,
  });
  const ids = data.slice(0, ROWS).map(({ id }) => id);
  if (ids.length < ROWS) throw new Error(`There are only ${ids.length} moments to import.`);
  const lines = ids.map((id, at) => csvLine([id, `Imported ${at + 1}`]));
  const body = new FormData();
  body.append('file', new File([csvLine(['id', 'title']), ...lines], 'bench.csv', { type: 'text/csv' }));
  body.append('mapping', JSON.stringify({ id: 'id', title: 'title' }));

  const [planMs, { id, waiting }] = await timed(async () =>
    calls.settled((await calls.post<Job>('/moments/import', body)).id, 'planned'),
  );
  if (waiting !== ROWS) throw new Error(`Of ${ROWS} rows ${waiting} change something.`);
  const [runMs] = await timed(async () => {
    await calls.post(`/jobs/${id}/start`, undefined);
    return calls.settled(id, 'done');
  });
  await calls.post(`/jobs/${id}/undo`, undefined);
  await calls.settled(id, 'undone');
  return ROWS / ((planMs + runMs) / 1000);
};
