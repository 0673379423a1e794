import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages } from '../../../src/contract/messages';
import { media, unclaimedFiles } from '../../../server/db/tables';
import { superfluousIn } from '../../builders/pictures/cleanPicture';
import type { HostilePicture } from '../../builders/pictures/hostilePicture';
import { hostilePictures } from '../../builders/pictures/hostilePictures';
import { pngOfScript } from '../../builders/pictures/pngPictures';
import { payload } from '../../builders/pictures/pictureBytes';
import { highRates, startApiStudio, type ApiStudio, type Answered } from '../helpers/apiStudio';

let studio: ApiStudio;
let pictures: readonly HostilePicture[];
/** All temporary files of this server, and its store. */
let folder: string;
const systemFolder = process.env['TMPDIR'];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hostile-pictures-'));
  process.env['TMPDIR'] = folder;
  studio = await startApiStudio({ rates: highRates });
  pictures = await hostilePictures();
});
afterAll(async () => {
  await studio.stop();
  if (systemFolder === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = systemFolder;
  await rm(folder, { recursive: true, force: true });
});

const upload = ({ name, type, bytes }: HostilePicture, purpose = 'banner'): Promise<Answered> => {
  const body = new FormData();
  body.set('purpose', purpose);
  body.set('file', new File([bytes], name, { type }));
  return studio.call('POST', '/uploads/v2', { as: 'creator', body });
};

const files = async (): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)));

const isStored = (file: string): boolean => /^studio-api-\w+\/media\/(?:originals|variants)\//.test(file);

/** Memory of this process and of its children, in bytes: pictures are decoded in one of them. */
const memory = (): number => {
  const lines = execFileSync('ps', [
    '-o',
    'rss=',
    '--pid',
    String(process.pid),
    '--ppid',
    String(process.pid),
  ]);
  return String(lines)
    .split('\n')
    .reduce((sum, line) => sum + Number(line) * 1024, 0);
};

/** All runs of so many bytes in a file, as texts, without those of almost equal bytes. */
const runsOf = (bytes: Uint8Array, length: number): string[] => {
  const text = Buffer.from(bytes).toString('latin1');
  const count = Math.max(0, text.length - length + 1);
  return Array.from({ length: count }, (_, at) => text.slice(at, at + length)).filter(
    run => new Set(run).size > length / 6,
  );
};

/** The bytes of the payload that are searched for. */
const payloadRun = 32;
/** More bytes than two pictures of the same size have alike in their headers and tables. */
const pictureRun = 96;

/** What is wrong with the outcome of an upload; undefined if it is as declared. */
const judge = async (hostile: HostilePicture, { status, body }: Answered): Promise<string | undefined> => {
  if (hostile.outcome !== 'encoded') {
    const { code, errors } = body;
    const isOtherFile = code === 'unsupported-file-type' && !hostile.type.startsWith('image/');
    const isRefused =
      code === hostile.outcome &&
      status === (code === 'upload-failed' ? 400 : 415) &&
      errors?.length === 1 &&
      errors[0]?.path === 'file' &&
      errors[0].message === messages[isOtherFile ? 'images-only' : hostile.outcome];
    return isRefused ? undefined : `${status} ${code} ${JSON.stringify(errors)}`;
  }
  if (status !== 200) return `${status} ${body.code}`;
  const id = String(body.data.items[0]?.['id']);
  for (const address of [id, `${id}=w64`, `${id}=w64-rj`]) {
    const response = await studio.app(new Request(`http://localhost:8080/api/studio/media/${address}`));
    const served = Buffer.from(await response.arrayBuffer());
    const found = await superfluousIn(served, response.headers.get('content-type') ?? '');
    if (found.length > 0) return `${address} has ${found.join(', ')}`;
  }
  return undefined;
};

it(
  'every picture is refused with a sentence for the file, or its pixels are encoded anew; nothing else of it stays',
  { timeout: 300_000 },
  async () => {
    expect(pictures.length).toBeGreaterThanOrEqual(120);
    expect(new Set(pictures.map(({ name }) => name)).size).toBe(pictures.length);
    // Starts the process that decodes, whose own memory is no growth.
    await upload(pictures.find(({ outcome }) => outcome === 'encoded')!);
    const before = memory();
    let most = before;
    const sampling = setInterval(() => (most = Math.max(most, memory())), 30);
    const wrong: string[] = [];
    try {
      for (const hostile of pictures) {
        const problem = await judge(hostile, await upload(hostile));
        if (problem !== undefined) wrong.push(`${hostile.name}: ${problem}`);
      }
    } finally {
      clearInterval(sampling);
    }
    expect(wrong).toEqual([]);
    // One decoded picture of the most pixels needs 200 MB; the rest are buffers of files.
    expect(most - before).toBeLessThan(250_000_000);

    const stored = (await files()).filter(isStored);
    const accepted = pictures.filter(({ outcome }) => outcome === 'encoded').length + 1;
    expect(stored.filter(file => file.includes('/originals/'))).toHaveLength(accepted);
    expect((await files()).filter(file => !isStored(file))).toEqual([]);
    expect(await studio.db.select().from(media)).toHaveLength(accepted);
    expect(await studio.db.select().from(unclaimedFiles)).toEqual([]);
  },
);

it('nothing of what was sent is in the store', { timeout: 120_000 }, async () => {
  const hidden = runsOf(Buffer.from(payload), payloadRun);
  const sent = new Set(pictures.flatMap(({ bytes }) => runsOf(bytes.subarray(0, 20_000), pictureRun)));
  expect([hidden.length, sent.size > 10_000]).toEqual([payload.length - payloadRun + 1, true]);
  const copied: string[] = [];
  for (const file of (await files()).filter(isStored)) {
    const bytes = await readFile(path.join(folder, file));
    const isCopied = runsOf(bytes, pictureRun).some(run => sent.has(run));
    if (isCopied || hidden.some(run => bytes.includes(run, 0, 'latin1'))) copied.push(file);
  }
  expect(copied).toEqual([]);
});

it('nor is it in the database', async () => {
  const { rows: tables } = await studio.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  expect(tables.length).toBeGreaterThan(20);
  const searched = payload.slice(0, payloadRun);
  const hex = Buffer.from(searched).toString('hex');
  for (const { name } of tables) {
    const { rows } = await studio.db.execute<{ count: number }>(sql`
      select count(*)::int as count from ${sql.identifier(name)} as content
      where strpos(content::text, ${searched}) > 0 or strpos(content::text, ${hex}) > 0`);
    expect([name, rows[0]?.count]).toEqual([name, 0]);
  }
});

it('a script that is written as pixels is served as a picture only, in a sandbox', async () => {
  const bytes = pngOfScript();
  const { body } = await upload({ name: 'script', type: 'image/png', bytes, outcome: 'encoded' });
  const { headers } = await studio.app(
    new Request(`http://localhost:8080/api/studio/media/${String(body.data.items[0]?.['id'])}`),
  );
  expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
    'image/png',
    'nosniff',
  ]);
  expect(headers.get('content-security-policy')).toContain('sandbox');
});

it('a picture with more bytes than its purpose allows is refused with its limit', async () => {
  const [large] = pictures.filter(({ name }) => name === 'a PNG of one pixel');
  const bytes = new Uint8Array(4_000_001);
  bytes.set(large!.bytes);
  const { status, body } = await upload({ ...large!, bytes }, 'avatar');
  expect([status, body.code, body.errors]).toEqual([
    400,
    'upload-failed',
    [{ path: 'file', message: 'The file may have at most 4 MB' }],
  ]);
});
