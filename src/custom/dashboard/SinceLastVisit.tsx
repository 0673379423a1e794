import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { FiguresSummary } from '../../contract/endpoints/figures/figures';
import type { ReviewResults } from '../../contract/endpoints/momentSubmissions';
import { dayOf } from '../../contract/figures/range';
import { signOf, sumOf } from '../../fields/amounts/amountSums';
import { formatCalendarDay, formatMoney } from '../../engine/format';
import { useLocale } from '../../ui/useLocale';

/** What happened since the day of the last visit, as far as the 28 days of the summary tell it. */
export function SinceLastVisit({
  since,
  summary,
  results,
}: {
  since: string;
  summary: FiguresSummary;
  results: ReviewResults | undefined;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const day = dayOf(new Date(since));
  if (day < summary.start_date) return null;
  const days = summary.days.filter(each => each.day >= day);
  const followers = days.reduce((all, { followers_gained: gained }) => all + gained, 0);
  const decided = results?.decided_since ?? 0;
  const earned = sumOf(days.map(({ earnings }) => earnings));
  const text = (key: string, values: object) => translate(`dashboard.${key}`, { ...values });
  const news: ReactNode[] = [
    followers > 0 && text('followers', { smart_count: followers }),
    decided > 0 && text('decided', { smart_count: decided }),
    signOf(earned) !== 0 && text('estimated', { amount: formatMoney(earned, locale) }),
  ].filter(Boolean);
  if (news.length === 0) return null;
  return (
    <>
      {text('since', { day: formatCalendarDay(day) })}{' '}
      {news.map((each, at) => (
        <span key={at}>
          {at > 0 && ', '}
          <strong>{each}</strong>
        </span>
      ))}
    </>
  );
}
