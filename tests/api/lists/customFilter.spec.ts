import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableOf } from '../../../server/db/tableOf';
import { entityStore } from '../../../server/records/entityStore';
import type { StoreRules } from '../../../server/records/storeRules/storeRules';
import type { Job } from '../../../src/contract/jobs/job';
import { openApiDocument } from '../../../src/contract/openApiDocument';
import { loan, loanCalls, newLoanId, progressFilter, type Loan } from '../../builders/aLoan';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { mountResources, type MountedResources } from '../helpers/mountResources';

const rules: StoreRules<Loan> = {
  name: 'loans',
  ownerField: 'heartbeat_id',
  managedBy: ['moments.manage'],
  newId: newLoanId,
  filters: { progress: progressFilter },
};
const table = tableOf('loans', loan);

let studio: ApiStudio;
let resources: MountedResources;
beforeAll(async () => {
  studio = await startApiStudio();
  await studio.db.execute(sql`
    create table loans (
      id text primary key, heartbeat_id bigint not null, created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null, title text not null, title_key text generated always as (lower(title)) stored,
      due date not null, returned date
    )`);
  resources = mountResources(studio, [{ store: entityStore<Loan>(table, loan, rules), calls: loanCalls }]);
  for (const [title, due, returned] of [
    ['Open', '2999-01-01', null],
    ['Late', '2020-01-01', null],
    ['Back', '2020-01-01', '2020-02-01'],
  ] as const)
    await resources.call('POST', '/loans', { title, due, returned });
});
afterAll(async () => {
  await resources.stop();
  await studio.stop();
});

const titles = async (query: string) =>
  (await resources.call<Loan>('GET', `/loans?sort_column=title&sort_direction=asc&${query}`)).items.map(
    ({ title }) => title,
  );

describe('a filter that is no field', () => {
  it('has a condition for each operator of its kind', async () => {
    expect(await titles('progress=late')).toEqual(['Late']);
    expect(await titles('progress=late&progress=back')).toEqual(['Back', 'Late']);
    expect(await titles('progress_not=late')).toEqual(['Back', 'Open']);
    expect((await resources.call('GET', '/loans?progress=lost')).status).toBe(400);
  });

  it('is in no record, and nobody writes it', async () => {
    const { items } = await resources.call<Loan>('GET', '/loans?progress=open');
    expect(items[0]).not.toHaveProperty('progress');
    const { status } = await resources.call('POST', '/loans', {
      ...{ title: 'X', due: '2999-01-01', returned: null, progress: 'back' },
    });
    expect(status).toBe(400);
  });

  it('selects the records of a job and of totals, too', async () => {
    const { items } = await resources.call<Job>('POST', '/loans/jobs', {
      target: { filter: { progress: ['late'] } },
      changes: { returned: '2020-03-01' },
    });
    expect(await resources.settled(items[0]!.id)).toMatchObject({ total: 1 });
    expect((await resources.call('GET', '/loans/totals?progress=late')).status).toBe(200);
  });

  it('is in the API document', () => {
    const { paths } = openApiDocument([loanCalls.list]) as { paths: Record<string, { get: object }> }; // read as JSON
    expect(JSON.stringify(paths['/api/studio/loans']?.get)).toContain('progress is none of these');
  });

  it('stops the server without a condition, or with one of another name', () => {
    const { filters: _, ...without } = rules;
    expect(() => entityStore<Loan>(table, loan, without)).toThrow(
      'Store loans: filters has no condition of "progress", which the entity declares.',
    );
    expect(() =>
      entityStore<Loan>(table, loan, {
        ...rules,
        filters: { progress: progressFilter, late: progressFilter },
      }),
    ).toThrow('Store loans: filters names "late", which is no filter of the entity without a field.');
  });
});
