import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { payoutRunEndpoints } from '../../../contract/endpoints/payments/payouts';
import type { PayoutRun, PayoutRunSummary } from '../../../contract/entities/payments/payoutRun';
import type { PayoutStatus } from '../../../contract/transitions/payouts';
import { LoadFailure } from '../../../engine/cards/LoadFailure';
import { formatCount, formatExactly, formatMoney, formatMonth } from '../../../engine/format';
import { useServices } from '../../../engine/services/services';
import { useWords } from '../../../engine/words';
import { sumOf } from '../../../fields/amounts/amountSums';
import { Chip } from '../../../ui/display/Chip';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useLazyWords } from '../../../ui/useLazyWords';
import { useLocale } from '../../../ui/useLocale';
import { runBadgeStyles } from './runBadgeStyles';
import styles from './RunHeader.module.css';
import { runHeaderWords } from './runHeaderWords.en';

type Group = PayoutRunSummary['groups'][number];

/** From what is to be paid to what was not. */
const statusOrder: readonly PayoutStatus[] = [
  'planned',
  'sending',
  'sent',
  'paid',
  'failed',
  'skipped',
  'cancelled',
];

/** What a run paid and what not, by method and reason; who prepared and released it; and what the provider reported. */
export function RunHeader({ record }: { record: PayoutRun }) {
  useLazyWords(runHeaderWords);
  const { resourceText } = useWords('payoutRuns');
  const { call } = useServices();
  const { id, updated_at: updatedAt } = record;
  const { data, error, refetch } = useQuery({
    queryKey: ['payoutRuns', 'summary', id, updatedAt],
    queryFn: async ({ signal }) =>
      (await call(payoutRunEndpoints.summary, { params: { id } }, { signal })).items[0] ?? null,
    meta: { quiet: true },
  });
  return (
    <div className={styles.header}>
      <div>
        <p className={styles.month}>{formatMonth(record.month)}</p>
        <p className={styles.note}>{id}</p>
      </div>
      <RunFacts run={record} />
      {data ? (
        <>
          <ByMethod groups={data.groups} />
          <ByReason groups={data.groups.filter(({ reason }) => reason !== null)} />
          <ProviderReport summary={data} />
          <p className={styles.note}>{resourceText('header.currency')}</p>
        </>
      ) : error ? (
        <LoadFailure text={resourceText('header.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={240} />
      )}
    </div>
  );
}

/** The state of a run, and who took each step when. */
function RunFacts({ run }: { run: PayoutRun }) {
  const words = useWords('payoutRuns');
  const locale = useLocale();
  const { icon, tone = 'plain' } = runBadgeStyles[run.status];
  const step = (name: string | null, time: string | null) =>
    time === null ? (
      '–'
    ) : (
      <>
        {name}
        <span className={styles.when}>{formatExactly(new Date(time), locale)}</span>
      </>
    );
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [
      words.label('status'),
      <Chip key="status" icon={icon} tone={tone}>
        {words.choice('status', run.status)}
      </Chip>,
    ],
    [words.label('kind'), words.choice('kind', run.kind)],
    [words.label('prepared_by'), step(run.prepared_by, run.prepared_at)],
    [words.label('released_by'), step(run.released_by, run.released_at)],
    [words.label('finished_at'), step(null, run.finished_at)],
  ];
  return <Facts facts={facts} />;
}

function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** The amounts of each method, in a column for each state that payouts of the run have. */
function ByMethod({ groups }: { groups: readonly Group[] }) {
  const { resourceText } = useWords('payoutRuns');
  const words = useWords('payouts');
  const columns = statusOrder.filter(status => groups.some(group => group.status === status));
  const types = [...new Set(groups.map(({ type }) => type))];
  const rows = types.map(type => ({
    key: type ?? 'none',
    label: type === null ? words.choice('reason', 'no-method') : words.choice('type', type),
    groups: groups.filter(group => group.type === type),
  }));
  const cells = (of: readonly Group[]) =>
    columns.map(status => <SumCell key={status} groups={of.filter(group => group.status === status)} />);
  return (
    <Section title={resourceText('header.methods')}>
      <div className={styles.scroller} tabIndex={0} role="group" aria-label={resourceText('header.methods')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.label('type')}</th>
              {columns.map(status => (
                <th key={status} scope="col">
                  {words.choice('status', status)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, groups: of }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {cells(of)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{resourceText('header.sum')}</th>
              {cells(groups)}
            </tr>
          </tfoot>
        </table>
      </div>
    </Section>
  );
}

/** The amount of some payouts, and below it how many they are. */
function SumCell({ groups }: { groups: readonly Group[] }) {
  const { resourceText } = useWords('payoutRuns');
  const locale = useLocale();
  if (groups.length === 0) return <td className={styles.none}>–</td>;
  const count = groups.reduce((sum, { payouts }) => sum + payouts, 0);
  return (
    <td>
      {formatMoney(sumOf(groups.map(({ amount }) => amount)), locale, 'USD')}
      <span className={styles.count}>
        {resourceText('header.payouts', { smart_count: count, count: formatCount(count, locale) })}
      </span>
    </td>
  );
}

/** Why payouts were skipped or failed. */
function ByReason({ groups }: { groups: readonly Group[] }) {
  const { resourceText } = useWords('payoutRuns');
  const words = useWords('payouts');
  const reasons = [...new Set(groups.flatMap(({ reason }) => reason ?? []))];
  if (reasons.length === 0) return null;
  return (
    <Section title={resourceText('header.reasons')}>
      <table className={styles.table}>
        <thead className={styles.hidden}>
          <tr>
            <th scope="col">{words.label('reason')}</th>
            <th scope="col">{words.label('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {reasons.map(reason => (
            <tr key={reason}>
              <th scope="row">{words.choice('reason', reason)}</th>
              <SumCell groups={groups.filter(group => group.reason === reason)} />
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** What the provider reported: when it was instructed, what it has not answered yet, and what it refused. */
function ProviderReport({ summary }: { summary: PayoutRunSummary }) {
  const { resourceText } = useWords('payoutRuns');
  const words = useWords('payouts');
  const locale = useLocale();
  const { provider, groups, sent_again: sentAgain } = summary;
  if (provider === null)
    return (
      <Section title={resourceText('header.provider')}>
        <p className={styles.note}>{resourceText('header.notSent')}</p>
      </Section>
    );
  const countOf = (isIncluded: (group: Group) => boolean) =>
    formatCount(
      groups.filter(isIncluded).reduce((sum, { payouts }) => sum + payouts, 0),
      locale,
    );
  const at = (time: string | null) => (time === null ? '–' : formatExactly(new Date(time), locale));
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [resourceText('header.name'), <bdi key="name">{provider}</bdi>],
    [resourceText('header.firstSent'), at(summary.first_sent_at)],
    [resourceText('header.lastResult'), at(summary.last_settled_at)],
    [words.choice('status', 'paid'), countOf(({ status }) => status === 'paid')],
    [resourceText('header.waiting'), countOf(({ status }) => status === 'sending' || status === 'sent')],
    [words.choice('reason', 'refused'), countOf(({ reason }) => reason === 'refused')],
    [words.choice('reason', 'returned'), countOf(({ reason }) => reason === 'returned')],
    [resourceText('header.again'), formatCount(sentAgain, locale)],
  ];
  return (
    <Section title={resourceText('header.provider')}>
      <Facts facts={facts} />
    </Section>
  );
}
