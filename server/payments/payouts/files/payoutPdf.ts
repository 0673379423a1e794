import { sql, type SQL } from 'drizzle-orm';
import { sumOf } from '../../../../src/fields/amounts/amountSums';
import type { Transaction } from '../../../db/database';
import { drawPdf, nameInPdf, type PdfColumn } from './pdfDocument';
import { readPayoutRows, type PayoutRow } from './readPayoutRows';

/** More rows than any creator has in a year; a report has the rest in its CSV file. */
const maxRows = 500;

const dollars = (amount: string): string => `$${amount}`;

/** The method and the account, as they may be shown. */
const methodOf = ({ type, account }: PayoutRow): string => [type, account].filter(Boolean).join(' ');

const statusOf = ({ status, reason }: { readonly status: string; readonly reason: string | null }): string =>
  reason === null ? status : `${status}: ${reason.replaceAll('-', ' ')}`;

const statementColumns: readonly PdfColumn[] = [
  { heading: 'Day', width: 12 },
  { heading: 'Payout', width: 18 },
  { heading: 'Kind', width: 11 },
  { heading: 'Months', width: 19 },
  { heading: 'Method', width: 21 },
  { heading: 'Status', width: 12 },
  { heading: 'Amount', width: 14, isNumber: true },
];

/** The statement of payouts of one creator. The sum is of what was paid. */
export const statementPdf = async (
  db: Transaction,
  {
    condition,
    period,
    creator,
    now,
  }: {
    readonly condition: SQL;
    readonly period: string;
    readonly creator: { readonly name: string; readonly handle: string };
    readonly now: Date;
  },
): Promise<Buffer> => {
  const rows = await readPayoutRows(db, condition, { limit: maxRows });
  const paid = rows.filter(({ status }) => status === 'paid');
  return drawPdf({
    title: 'Statement of payouts',
    lines: [
      nameInPdf(creator.name, creator.handle),
      period,
      `Created on ${now.toISOString().slice(0, 10).replaceAll('-', '/')} UTC`,
    ],
    columns: statementColumns,
    rows: rows
      .toSorted((one, other) => one.day.localeCompare(other.day))
      .map(row => [
        ...[row.day, row.id, row.kind, row.months, methodOf(row), statusOf(row)],
        dollars(row.amount),
      ]),
    sums: [`Paid: ${dollars(sumOf(paid.map(({ amount }) => amount)))}`],
  });
};

const reportColumns: readonly PdfColumn[] = [
  { heading: 'Creator', width: 30 },
  { heading: 'Payout', width: 17 },
  { heading: 'Method', width: 20 },
  { heading: 'Status', width: 22 },
  { heading: 'Amount', width: 14, isNumber: true },
];

interface Sum {
  readonly status: string;
  readonly reason: string | null;
  readonly count: number;
  readonly amount: string;
}

/** The report of a run: its sums by status and reason, then its payouts, those that were not paid first. */
export const reportPdf = async (db: Transaction, runId: string, now: Date): Promise<Buffer> => {
  const { rows: runs } = await db.execute<Record<string, string | null>>(sql`
    select to_char(month, 'YYYY/MM') as month, kind, status, prepared_by, released_by from payout_runs where id = ${runId}`);
  const [run] = runs;
  const { rows: sums } = await db.execute<Sum & Record<string, unknown>>(sql`
    select status, reason, count(*)::int as count, sum(amount)::numeric(16, 2)::text as amount from payouts
    where run_id = ${runId} group by status, reason order by status, reason`);
  const ofRun = sql`payouts.run_id = ${runId}`;
  const unpaid = await readPayoutRows(db, sql`${ofRun} and payouts.status <> 'paid'`, { limit: maxRows });
  const paid = await readPayoutRows(db, sql`${ofRun} and payouts.status = 'paid'`, {
    limit: Math.max(1, maxRows - unpaid.length),
  });
  const shown = [...unpaid, ...paid].slice(0, maxRows);
  const count = sums.reduce((all, sum) => all + sum.count, 0);
  return drawPdf({
    title: `Payout run ${runId}`,
    lines: [
      `Earnings up to ${run?.['month'] ?? ''}, ${run?.['kind'] ?? ''}, ${run?.['status'] ?? ''}`,
      `Prepared by ${run?.['prepared_by'] ?? ''}, released by ${run?.['released_by'] ?? 'nobody'}`,
      `Created on ${now.toISOString().slice(0, 10).replaceAll('-', '/')} UTC`,
      ...(count > shown.length ? [`${shown.length} of ${count} payouts; the CSV file has all`] : []),
    ],
    columns: reportColumns,
    rows: shown.map(row => [
      ...[nameInPdf(row.name, row.handle), row.id, methodOf(row), statusOf(row)],
      dollars(row.amount),
    ]),
    sums: sums.map(sum => `${sum.count} ${statusOf(sum)}: ${dollars(sum.amount)}`),
  });
};
