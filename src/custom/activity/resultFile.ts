import { csvLine, csvMark, safeCell } from '../../contract/csv/csv';
import type { ActivityRecordResult } from '../../contract/entities/activity';
import type { JobItem } from '../../contract/jobs/job';

/** The result for one record, of a request or of a job. */
export interface RecordResult {
  readonly id: string;
  readonly title: string;
  readonly result: string;
  readonly message: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

export const resultOfRecord = ({ message = '', ...result }: ActivityRecordResult): RecordResult => ({
  ...result,
  message,
});

export const resultOfItem = ({
  record_id: id,
  title,
  outcome,
  message,
  before,
  after,
}: JobItem): RecordResult => ({
  id: id ?? '',
  title,
  result: outcome,
  message: message ?? '',
  before: before ?? {},
  after: after ?? {},
});

const cellOf = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return safeCell(typeof value === 'string' ? value : JSON.stringify(value));
};

/** The results as CSV text: one row a record, and each changed field before and after. Cells run no formula in a spreadsheet. */
export const resultFile = (results: readonly RecordResult[]): string => {
  const fields = [
    ...new Set(results.flatMap(({ before, after }) => [...Object.keys(before), ...Object.keys(after)])),
  ];
  const header = [
    'id',
    'title',
    'result',
    'message',
    ...fields.flatMap(field => [`${field} before`, `${field} after`]),
  ];
  const lines = results.map(({ id, title, result, message, before, after }) =>
    csvLine(
      [id, title, result, message, ...fields.flatMap(field => [before[field], after[field]])].map(cellOf),
    ),
  );
  return csvMark + csvLine(header.map(cellOf)) + lines.join('');
};
