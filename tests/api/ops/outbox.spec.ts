import { readdir, readFile } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../../server/db/tables';
import { enqueueMail } from '../../../server/mail/enqueueMail';
import { sendOutbox, retryDelayS } from '../../../server/mail/sendOutbox';
import { fileTransport } from '../../../server/mail/transport';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(() => studio.db.execute(sql`truncate outbox`));
afterAll(() => studio.stop());

const silent = pino({ level: 'silent' });
const mail = { recipient: 'a@people.test', subject: 'A code', body: 'It is 123456.' };
const t0 = new Date('2026-11-01T00:00:00Z');
const at = (seconds: number) => () => new Date(t0.getTime() + seconds * 1000);

describe('the outbox', () => {
  it('sends each mail once, with any number of servers', async () => {
    for (const _ of Array.from({ length: 20 })) await enqueueMail(studio.db, mail, t0);
    const sent: number[] = [];
    const transport = async ({ id }: { id: number }) => void sent.push(id);
    await Promise.all([1, 2, 3].map(() => sendOutbox(studio.db, transport, silent, at(1))));
    expect([sent.length, new Set(sent).size]).toEqual([20, 20]);
    await sendOutbox(studio.db, transport, silent, at(100));
    expect(sent).toHaveLength(20);
  });

  it('contains no mail of a failed call', async () => {
    await studio.db
      .transaction(async tx => {
        await enqueueMail(tx, mail, t0);
        throw new Error('the call fails');
      })
      .catch(() => undefined);
    expect(await studio.db.select().from(outbox)).toEqual([]);
  });

  it('retries with increasing delays', async () => {
    await enqueueMail(studio.db, mail, t0);
    let attempts = 0;
    const broken = async () => {
      attempts += 1;
      throw Object.assign(new Error('no route to a@people.test'), { code: 'ECONNECTION' });
    };
    await sendOutbox(studio.db, broken, silent, at(0));
    await sendOutbox(studio.db, broken, silent, at(29));
    expect(attempts).toBe(1);
    await sendOutbox(studio.db, broken, silent, at(31));
    expect(attempts).toBe(2);
    expect((await studio.db.select().from(outbox))[0]).toMatchObject({
      attempts: 2,
      sent_at: null,
      last_error: 'ECONNECTION',
    });
    expect([1, 2, 3, 20].map(retryDelayS)).toEqual([30, 60, 120, 21_600]);
  });

  it('writes files without a mail server', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'studio-mail-'));
    await enqueueMail(studio.db, { ...mail, subject: 'A code\r\nBcc: all@people.test' }, t0);
    await sendOutbox(studio.db, fileTransport(directory, 'Studio <s@studio.test>', silent), silent, at(1));
    const [file = ''] = await readdir(directory);
    const text = await readFile(path.join(directory, file), 'utf8');
    expect(text).toContain('To: a@people.test\nSubject: A code Bcc: all@people.test\n\nIt is 123456.');
    await rm(directory, { recursive: true });
  });
});
