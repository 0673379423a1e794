import { readdir, readFile } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../../server/db/tables';
import { enqueueMail } from '../../../server/mail/enqueueMail';
import { mailTimes, sendOutbox, retryDelayS } from '../../../server/mail/sendOutbox';
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

  it('gives up after ten attempts, and logs it', async () => {
    await enqueueMail(studio.db, mail, t0);
    let logged = '';
    const log = pino({ level: 'info' }, { write: line => (logged += line) });
    let attempts = 0;
    const broken = async () => {
      attempts += 1;
      throw new Error('no');
    };
    for (let day = 0; day < 20; day += 1) await sendOutbox(studio.db, broken, log, at(day * 86_400));
    expect(attempts).toBe(10);
    expect((await studio.db.select().from(outbox))[0]?.gave_up_at).toEqual(at(9 * 86_400)());
    expect(logged.match(/"level":50.*mail was given up/g)).toHaveLength(1);
    expect(logged).not.toContain(mail.recipient);
  });

  it('holds no transaction and no lock while a mail is sent', async () => {
    await enqueueMail(studio.db, mail, t0);
    const slow = async (): Promise<void> => {
      const { rows } = await studio.db.execute(sql`
        select state from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`);
      expect(rows).toEqual([]);
      await studio.db.execute(sql`select 1 from outbox for update nowait`);
    };
    expect(await sendOutbox(studio.db, slow, silent, at(1))).toBe(1);
  });

  it('sends a mail again only after the lease, with the same message id, if its server died during it', async () => {
    await enqueueMail(studio.db, mail, t0);
    const ids: string[] = [];
    const died = new Promise<never>(() => undefined);
    const dying = ({ messageId }: { messageId: string }) => {
      ids.push(messageId);
      return died;
    };
    void sendOutbox(studio.db, dying, silent, at(0));
    await expect.poll(() => ids.length, { timeout: 10_000 }).toBe(1);
    const working = async ({ messageId }: { messageId: string }) => void ids.push(messageId);
    expect(await sendOutbox(studio.db, working, silent, at(mailTimes.leaseMs / 1000 - 1))).toBe(0);
    expect(await sendOutbox(studio.db, working, silent, at(mailTimes.leaseMs / 1000 + 1))).toBe(1);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  it('does not let one slow mail delay the others', async () => {
    await enqueueMail(studio.db, mail, t0);
    await enqueueMail(studio.db, { ...mail, subject: 'Another' }, at(1)());
    const sent: string[] = [];
    let finish = (): void => undefined;
    const slow = new Promise<void>(resolve => (finish = resolve));
    const run = sendOutbox(
      studio.db,
      async ({ subject }) => {
        if (subject !== 'Another') await slow;
        sent.push(subject);
      },
      silent,
      at(2),
    );
    await expect.poll(() => sent, { timeout: 10_000 }).toEqual(['Another']);
    finish();
    expect(await run).toBe(2);
  });

  it('stops between two mails when the server stops', async () => {
    for (const _ of Array.from({ length: 20 })) await enqueueMail(studio.db, mail, t0);
    const stopping = new AbortController();
    const transport = async () => stopping.abort();
    expect(await sendOutbox(studio.db, transport, silent, at(1), stopping.signal)).toBeLessThanOrEqual(4);
  });

  it('writes files without a mail server', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'studio-mail-'));
    await enqueueMail(studio.db, { ...mail, subject: 'A code\r\nBcc: all@people.test' }, t0);
    await sendOutbox(studio.db, fileTransport(directory, 'Studio <s@studio.test>', silent), silent, at(1));
    const [file = ''] = await readdir(directory);
    const text = await readFile(path.join(directory, file), 'utf8');
    expect(text).toMatch(
      /To: a@people\.test\nSubject: A code Bcc: all@people\.test\nMessage-ID: <[\w-]{36}@localhost>\n\nIt is 123456\./,
    );
    await rm(directory, { recursive: true });
  });
});
