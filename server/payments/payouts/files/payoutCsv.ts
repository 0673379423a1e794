import type { SQL } from 'drizzle-orm';
import { csvLine, csvMark, safeCell } from '../../../../src/contract/csv/csv';
import type { Transaction } from '../../../db/database';
import { readPayoutRows, type PayoutRow } from './readPayoutRows';

const columns = [
  'id',
  'day',
  'name',
  'handle',
  'kind',
  'months',
  'status',
  'reason',
  'type',
  'account',
  'amount',
  'reference',
] as const satisfies readonly (keyof PayoutRow)[];

const sliceSize = 1000;

/** Payouts as CSV. Texts that a spreadsheet would read as a formula are marked. */
export async function* payoutCsv(db: Transaction, condition: SQL): AsyncGenerator<string, void, undefined> {
  yield csvMark + csvLine([...columns]);
  for (let after = ''; ;) {
    const rows = await readPayoutRows(db, condition, { after, limit: sliceSize });
    if (rows.length > 0)
      yield rows.map(row => csvLine(columns.map(column => safeCell(row[column] ?? '')))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < sliceSize) return;
    after = last.id;
  }
}
