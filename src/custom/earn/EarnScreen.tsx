import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addressOf } from '../../app/addresses';
import { monthAhead } from '../../fields/kinds/month/month';
import { Button } from '../../ui/buttons/Button';
import { IconPlus } from '../../ui/display/icons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { PageHeader } from '../../ui/frame/PageHeader';
import { useLazyWords } from '../../ui/useLazyWords';
import { BonusesCard } from './BonusesCard';
import { ChannelsCard } from './channels/ChannelsCard';
import { DotsCard } from './DotsCard';
import styles from './EarnScreen.module.css';
import { monthQuery, monthsOf, readState } from './earnState';
import { EarnTiles } from './EarnTiles';
import { HistoryCard } from './HistoryCard';
import { LinesCard } from './LinesCard';
import { LeaveLink } from './leaving/LeaveLink';
import { PartnershipNotice } from './leaving/PartnershipNotice';
import { PaymentCard } from './payment/PaymentCard';
import { PayoutsCard } from './payment/PayoutsCard';
import { WhenCard } from './payment/WhenCard';
import { both, useBonuses, useDaysOf, useFinalMonths, useLines, useOpenMonths } from './useEarnings';
import { WaterfallCard } from './WaterfallCard';
import { earnWords } from './words.en';

/** What the person earned: this month, every month that is final, and how each amount came about. */
export function EarnScreen() {
  useLazyWords(earnWords);
  const translate = useTranslate();
  const [now] = useState(() => new Date());
  const final = useFinalMonths();
  const open = useOpenMonths(now);
  const bonuses = useBonuses();
  const isEmpty = [final, open, bonuses].every(({ data }) => data?.length === 0);
  return (
    <div className={styles.screen}>
      <PageHeader title={translate('titles.earn')} />
      <PartnershipNotice now={now} />
      {isEmpty ? (
        <>
          <EmptyState
            kind="nothing-yet"
            title={translate('earn.empty.title')}
            text={translate('earn.empty.text')}
            action={
              <Button variant="solid" icon={IconPlus} to={addressOf.newMoment()}>
                {translate('earn.empty.action')}
              </Button>
            }
          />
          <div className={styles.cards} data-side="">
            <PaymentCard />
            <ChannelsCard />
          </div>
        </>
      ) : (
        <>
          <EarnTiles now={now} open={open} final={final} />
          <div className={styles.columns}>
            <MonthCards now={now} final={final} open={open} />
            <div className={styles.cards} data-side="">
              <PaymentCard />
              <WhenCard />
              <DotsCard query={final} />
              <BonusesCard query={bonuses} />
              <ChannelsCard />
            </div>
          </div>
        </>
      )}
      <LeaveLink />
    </div>
  );
}

/** The cards of the selected month, and those that select it. Which month is shown first depends on which are final. */
function MonthCards({
  now,
  final,
  open,
}: {
  now: Date;
  final: ReturnType<typeof useFinalMonths>;
  open: ReturnType<typeof useOpenMonths>;
}) {
  const [query, setQuery] = useSearchParams();
  const state = readState(query, now);
  const finalMonths = final.data?.map(each => each.month) ?? [];
  const thisMonth = monthAhead(0, now);
  const usual = finalMonths[0] ?? thisMonth;
  const month = state.month ?? (final.isPending ? undefined : usual);
  const shown = month ?? usual;
  const lines = useLines(month);
  const days = useDaysOf(month);
  const isFinal = finalMonths.includes(shown);
  const change = (name: string, value: string | undefined) =>
    setQuery(
      current => {
        const next = new URLSearchParams(current);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const months = monthsOf(finalMonths, open.data?.map(each => each.month) ?? [], [thisMonth, shown]);
  const steps = both(days, lines);
  const known = both(final, steps);
  return (
    <div className={styles.cards}>
      <WaterfallCard
        month={shown}
        months={months}
        isFinal={isFinal}
        query={{ ...known, data: known.data?.[1] }}
        view={state.view}
        onMonth={value => change('month', value.slice(0, 7))}
        onView={view => change('view', view === 'table' ? view : undefined)}
      />
      <LinesCard key={shown} month={shown} isFinal={isFinal} query={lines} />
      <HistoryCard query={final} month={month} toMonth={value => monthQuery(query, value)} />
      <PayoutsCard />
    </div>
  );
}
