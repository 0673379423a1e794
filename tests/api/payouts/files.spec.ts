import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { addFinal, addMethods, addReleaser, releaser, send } from '../helpers/payoutSteps';

let studio: ApiStudio;
let runId = '';
let payoutId = '';
const { creator, other } = people;
beforeAll(async () => {
  studio = await startApiStudio();
  await addReleaser(studio.db);
  await studio.db.execute(sql`update heartbeats set name = '=HYPERLINK("x")' where id = ${other.id}`);
  await studio.db.execute(sql`update heartbeats set name = 'Олена Ковальчук' where id = ${creator.id}`);
  await addFinal(studio.db, [
    { id: creator.id, amount: '12.34' },
    { id: other.id, amount: '1.00' },
  ]);
  await addMethods(studio.db, [{ user_id: creator.id }]);
  const { body } = await studio.call('POST', '/payout-runs', { as: 'admin', body: { month: '2025-03-01' } });
  runId = String(body.data.items[0]?.['run_id']);
  await studio.call('POST', `/payout-runs/${runId}/release`, { as: releaser, body: {} });
  await send(studio);
  studio.advance(5);
  await send(studio);
  payoutId = String((await studio.call('GET', '/payouts', { as: 'creator' })).body.data.items[0]?.['id']);
});
afterAll(() => studio.stop());

const prepare = async (path: string, body: object, as: PersonName): Promise<string> => {
  const answer = await studio.call('POST', path, { as, body });
  expect(answer.status).toBe(200);
  return String(answer.body.data.items[0]?.['url']);
};
const download = (url: string) => studio.app(new Request(`http://localhost:8080/api/studio${url}`));
const file = async (path: string, body: object, as: PersonName = 'creator') => {
  const response = await download(await prepare(path, body, as));
  expect(response.status).toBe(200);
  return response;
};

describe('files of payouts', () => {
  it('are a report of the run as CSV, whose cells are no formulas', async () => {
    const response = await file(`/payout-runs/${runId}/report`, { format: 'csv' }, 'admin');
    expect(response.headers.get('content-disposition')).toContain(`payout-run-${runId}.csv`);
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines.find(line => line.includes('otherofthetest'))).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lines.find(line => line.startsWith(payoutId))).toContain(
      '2025/03,paid,,paypal,p••••@people.test,12.34,sb_',
    );
  });

  it('are a report and a statement as PDF', async () => {
    for (const [path, as] of [
      [`/payout-runs/${runId}/report`, 'admin'],
      [`/payouts/${payoutId}/statement`, 'creator'],
    ] as const) {
      const response = await file(path, { format: 'pdf' }, as);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.length).toBeGreaterThan(5000);
    }
  });

  it('are a statement of a month or a year, of oneself only', async () => {
    const today = studio.deps.now();
    const year = today.getUTCFullYear();
    const csv = async (body: object) =>
      (await (await file('/payouts/statement', { format: 'csv', ...body })).text()).trim().split('\r\n');
    expect(await csv({ year })).toHaveLength(2);
    expect(await csv({ year, month: today.getUTCMonth() + 1 })).toHaveLength(2);
    expect(await csv({ year: year - 1 })).toHaveLength(1);
    const foreign = await studio.call('POST', '/payouts/statement', {
      ...{ as: 'creator', body: { format: 'csv', year, heartbeat_id: other.id } },
    });
    expect(foreign.status).toBe(404);
  });

  it('are downloaded once, and not by somebody who lost the permission', async () => {
    const url = await prepare(`/payout-runs/${runId}/report`, { format: 'csv' }, releaser);
    await studio.db.execute(sql`delete from user_roles where role = 'payer'`);
    expect((await download(url)).status).toBe(404);
    const own = await prepare(`/payouts/${payoutId}/statement`, { format: 'csv' }, 'creator');
    expect((await download(own)).status).toBe(200);
    expect((await download(own)).status).toBe(404);
  });
});
