import { sql, type SQL } from 'drizzle-orm';
import { limits } from '../../../src/contract/limits';
import { groupingOfField, type FieldTotal, type ListTotals } from '../../../src/contract/schema/listTotals';
import type { ListParameters } from '../../../src/contract/calls/listQuery';
import type { TotalName } from '../../../src/fields/fieldKind';
import { metaOf } from '../../../src/fields/meta';
import { isStatementCanceled } from '../../errors/databaseError';
import type { Transaction } from '../database';
import { filterConditions } from './conditions/listFilters';
import { searchConditions } from './conditions/searchConditions';
import { readableSource, type ListScope, type ListSource } from './listSource';
import { totalKey, type ListCaches } from './listCaches';

/** A list that takes longer to add up is reported as incomplete. `npm run bench -- --only lists` measures it. */
const timeoutMs = 2000;

/** The parameters of a call for totals. */
export interface TotalsParameters extends Partial<ListParameters> {
  readonly sum?: readonly string[] | undefined;
  readonly average?: readonly string[] | undefined;
  readonly group_by?: string | undefined;
  readonly time_zone?: string | undefined;
}

interface Measure {
  readonly field: string;
  readonly total: TotalName;
  /** The field with the currency of each record. */
  readonly currencyField: string | undefined;
}

const measuresOf = ({ entity }: ListSource, { sum = [], average = [] }: TotalsParameters): Measure[] => {
  const measure = (total: TotalName) => (field: string) => ({
    field,
    total,
    currencyField: metaOf(entity.fields[field]!).currencyField, // the query's schema has its fields
  });
  return [...[...new Set(sum)].map(measure('sum')), ...[...new Set(average)].map(measure('average'))];
};

/** Decimal places of an average. */
const averagePlaces = 4;

const name = (text: string): SQL => sql`${sql.identifier(text)}`;
const columnOf = (source: ListSource, field: string): SQL => source.computed?.[field] ?? name(field);

const aggregate = ({ total }: Measure, at: number): SQL => {
  const column = name(`value ${at}`);
  return total === 'sum'
    ? sql`sum(${column})`
    : sql`round(avg(${column})::numeric, ${sql.raw(`${averagePlaces}`)})`;
};

/** The value that groups records: that of the field as text, or the day of a time. */
const groupKey = (source: ListSource, field: string, timeZone: string): SQL => {
  const column = columnOf(source, field);
  return source.types[field]?.startsWith('timestamp')
    ? sql`to_char(${column} at time zone ${timeZone}, 'YYYY-MM-DD')`
    : sql`${column}::text`;
};

interface Statement {
  readonly source: ListSource;
  readonly where: SQL;
  readonly measures: readonly Measure[];
  readonly currencyFields: readonly string[];
  /** The value that groups the records, and whether it is a day. */
  readonly group: { readonly key: SQL; readonly isDay: boolean } | undefined;
}

/**
 * All totals in one scan: over all rows, and for amounts whose records name their currency over the rows of each. Amounts of
 * different currencies are never added up. With a group, each of them over the rows of each group.
 */
const totalsStatement = ({ source, where, measures, currencyFields, group }: Statement): SQL => {
  const values = [
    ...measures.map(({ field }, at) => sql`${columnOf(source, field)} as ${name(`value ${at}`)}`),
    ...currencyFields.map((field, at) => sql`${columnOf(source, field)}::text as ${name(`currency ${at}`)}`),
    ...(group ? [sql`${group.key} as "group"`] : []),
  ];
  const columns = [
    sql`count(*)::int as "count"`,
    ...measures.map((measure, at) => sql`${aggregate(measure, at)}::text as ${name(`total ${at}`)}`),
    ...currencyFields.flatMap((_, at) => [
      name(`currency ${at}`),
      sql`grouping(${name(`currency ${at}`)}) as ${name(`other ${at}`)}`,
    ]),
    ...(group ? [sql`"group"`] : []),
  ];
  const groups = group ? [sql`"group"`] : [];
  const sets = [[], ...currencyFields.map((_, at) => [name(`currency ${at}`)])].map(
    set => sql`(${sql.join([...groups, ...set], sql`, `)})`,
  );
  const totals = sql`
    select ${sql.join(columns, sql`, `)}
    from (select ${sql.join(values, sql`, `)} from ${name(source.table)} where ${where}) as listed
    group by grouping sets (${sql.join(sets, sql`, `)})`;
  return group ? firstGroups(totals, group.isDay) : totals;
};

/** The rows of the first groups, in their order: the newest days, or the groups with the most records. */
const firstGroups = (totals: SQL, isDay: boolean): SQL => {
  const order = isDay ? sql`"group" desc nulls last` : sql`"size" desc, "group" nulls last`;
  return sql`
    select * from (
      select *, max("place") over () as "groups" from (
        select *, dense_rank() over (order by ${order}) as "place" from (
          select *, max("count") over (partition by "group") as "size" from (${totals}) as totals
        ) as sized
      ) as placed
    ) as numbered where "place" <= ${limits.groups} order by "place"`;
};

type Row = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);

const isGroupedByCurrency = (row: Row, currency: number): boolean => row[`other ${currency}`] === 0;

/** The row over all currencies. */
const wholeRow = (rows: readonly Row[], { currencyFields }: Statement): Row | undefined =>
  rows.find(row => !currencyFields.some((_, currency) => isGroupedByCurrency(row, currency)));

/** The totals of each measure: one, or one for each currency that has amounts. */
const totalsOf = (rows: readonly Row[], statement: Statement): FieldTotal[] =>
  statement.measures.flatMap(({ field, total, currencyField }, at) => {
    const value = (row: Row | undefined) => textOf(row?.[`total ${at}`]);
    if (currencyField === undefined)
      return [{ field, total, currency: null, value: value(wholeRow(rows, statement)) }];
    const currency = statement.currencyFields.indexOf(currencyField);
    return rows
      .filter(row => isGroupedByCurrency(row, currency) && value(row) !== null)
      .map(row => ({ field, total, currency: textOf(row[`currency ${currency}`]), value: value(row) }))
      .toSorted((one, other) => String(one.currency).localeCompare(String(other.currency)));
  });

const groupsOf = (rows: readonly Row[], statement: Statement): Pick<ListTotals, 'groups' | 'group_count'> => {
  const byKey = new Map<string | null, Row[]>();
  for (const row of rows) {
    const key = textOf(row['group']);
    byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  return {
    groups: [...byKey].map(([key, own]) => ({
      key,
      count: Number(wholeRow(own, statement)?.['count']),
      totals: totalsOf(own, statement),
    })),
    group_count: Number(rows[0]?.['groups'] ?? 0),
  };
};

/**
 * The sums and averages over all rows of a list with its filters and search, or over those of each group. They are cached with
 * the list's total, which writes invalidate.
 */
export const readTotals = (
  db: Transaction,
  { totals: cache, now: clock }: Pick<ListCaches, 'totals' | 'now'>,
  declared: ListSource,
  scope: ListScope,
  parameters: TotalsParameters,
): Promise<ListTotals> => {
  const source = readableSource(declared, scope);
  const { group_by: groupBy, time_zone: timeZone = 'UTC' } = parameters;
  const measures = measuresOf(source, parameters);
  if (!measures.length && groupBy === undefined) return Promise.resolve({ is_complete: true, totals: [] });
  const now = clock();
  const conditions = [
    ...scope.where,
    ...filterConditions(source, parameters, now),
    ...searchConditions(source, parameters.q),
  ];
  const statement: Statement = {
    ...{ source, measures, where: sql.join(conditions, sql` and `) },
    currencyFields: [...new Set(measures.flatMap(({ currencyField }) => currencyField ?? []))],
    group:
      groupBy === undefined
        ? undefined
        : {
            key: groupKey(source, groupBy, timeZone),
            isDay: groupingOfField(source.entity.fields[groupBy]!) === 'day', // as above
          },
  };
  const read = async (): Promise<ListTotals> => {
    try {
      const { rows } = await db.transaction(async transaction => {
        await transaction.execute(sql.raw(`set local statement_timeout = ${timeoutMs}`));
        return transaction.execute(totalsStatement(statement));
      });
      return statement.group
        ? { is_complete: true, totals: [], ...groupsOf(rows, statement) }
        : { is_complete: true, totals: totalsOf(rows, statement) };
    } catch (error) {
      if (!isStatementCanceled(error)) throw error;
      return { is_complete: false, totals: [] };
    }
  };
  return cache.get(`totals/${totalKey(source, scope, parameters, now)}`, scope.cacheOwner, true, read);
};
