import { sql } from 'drizzle-orm';
import { csvForm, type ExampleMaker } from './example';

type Given = Parameters<ExampleMaker>[0];

const month = '2025-03-01';

const aBonus = ({ creator }: Pick<Given, 'creator'>) => ({
  user_id: creator,
  month,
  type: 'quality',
  earnings: '12.50',
  notes: 'For the moment about bags',
});

const given = async (made: Given): Promise<string> => {
  const answer = await made.call('POST', '/heartbeat-earnings/bonus', { as: 'admin', body: aBonus(made) });
  return String(answer.body.data.items[0]!['id']);
};

const ofCreator: ExampleMaker = ({ creator }) => ({ query: `heartbeat_id=${creator}` });
const ofMonth: ExampleMaker = ({ creator }) => ({ query: `heartbeat_id=${creator}&month=${month}` });

/** Makes a month final, without any creator. */
const close = ({ db }: Given, closed: string) =>
  db.execute(sql`
    insert into earning_months (month, status) values (${closed}::date, 'finalized')
    on conflict (month) do update set status = 'finalized'`);

/** Examples of the calls about earnings. */
export const examples: Record<string, ExampleMaker> = {
  'GET /heartbeat-earnings/bonus': ofCreator,
  'POST /heartbeat-earnings/bonus': made => ({ body: aBonus(made) }),
  'PUT /heartbeat-earnings/bonus': async made => ({
    body: { id: await given(made), notes: 'For two moments' },
  }),
  'DELETE /heartbeat-earnings/bonus': async made => ({ body: { ids: [await given(made)] } }),
  'GET /heartbeat-earnings/bonus/totals': () => ({ query: 'sum=earnings' }),
  'POST /heartbeat-earnings/bonus/jobs': async made => ({
    body: { target: { ids: [await given(made)] }, changes: { notes: 'For two moments' } },
  }),
  'POST /heartbeat-earnings/bonus/export': () => ({ body: { filter: {}, columns: ['user_id', 'earnings'] } }),
  'POST /heartbeat-earnings/bonus/import': async made => ({
    body: csvForm(`id,notes\n${await given(made)},For two\n`, { id: 'id', notes: 'notes' }, made.creator),
  }),
  'GET /heartbeat-earnings/bonus/{id}/history': async made => ({ params: { id: await given(made) } }),
  'GET /heartbeat-earnings/finalized': ofCreator,
  'GET /heartbeat-earnings/finalized/totals': ({ creator }) => ({
    query: `heartbeat_id=${creator}&sum=finalized`,
  }),
  'POST /heartbeat-earnings/finalized/export': ({ creator }) => ({
    body: { filter: {}, columns: ['month', 'finalized'], heartbeat_id: creator },
  }),
  'GET /heartbeat-earnings/months': () => ({}),
  'POST /heartbeat-earnings/finalize': () => ({ body: { month, dry_run: true } }),
  'POST /heartbeat-earnings/reopen': async made => {
    await close(made, '2024-02-01');
    return { body: { month: '2024-02-01', reason: 'Views of a bot were counted' } };
  },
  'GET /heartbeat-earnings/estimated': ofCreator,
  'GET /heartbeat-earnings/lines': ofMonth,
  'GET /heartbeat-earnings/moments': ofMonth,
};

const readByOwner = [
  'GET /heartbeat-earnings/bonus',
  'GET /heartbeat-earnings/finalized',
  'GET /heartbeat-earnings/finalized/totals',
  'POST /heartbeat-earnings/finalized/export',
  'GET /heartbeat-earnings/estimated',
  'GET /heartbeat-earnings/lines',
  'GET /heartbeat-earnings/moments',
];

/** The expected access of each call. */
export const agreed: Record<string, string> = Object.fromEntries(
  Object.keys(examples).map(name => [
    name,
    readByOwner.includes(name)
      ? 'owner or heartbeat.manage_earnings'
      : 'permission heartbeat.manage_earnings',
  ]),
);
