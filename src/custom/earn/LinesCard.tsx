import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../app/addresses';
import type { EarningLine, LineKind } from '../../contract/entities/earnings/finalizedEarning';
import { formatMonthName } from '../../engine/formatFigures';
import { Button } from '../../ui/buttons/Button';
import { IconChevronDown, IconChevronRight } from '../../ui/display/icons';
import { useLocale } from '../../ui/useLocale';
import { DailyMoments } from './DailyMoments';
import { LoadedCard } from '../../engine/cards/LoadedCard';
import styles from './EarnScreen.module.css';
import { Money } from './Money';
import { linesByKind, sumOfLines } from './monthSteps';
import type { LoadedQuery } from '../../engine/cards/LoadedCard';

export interface LinesCardProps {
  readonly month: string;
  readonly isFinal: boolean;
  readonly query: LoadedQuery<readonly EarningLine[]>;
}

/** Every amount of a month by its kind. The days open the moments that earned most; other lines name their moment or bonus. */
export function LinesCard({ month, isFinal, query }: LinesCardProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const text = (key: string, values?: object) => translate(`earn.lines.${key}`, { ...values });
  const name = formatMonthName(month, locale);
  const title = text('title', { month: name });
  return (
    <LoadedCard failureText={translate('earn.failed')} title={title} query={query} height={196}>
      {lines =>
        lines.length === 0 ? (
          <p className={styles.note}>{translate('earn.waterfall.none', { month: name })}</p>
        ) : (
          <div className={styles.scroller} tabIndex={0} role="group" aria-label={title}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{text('line')}</th>
                  <th scope="col">{text('amount')}</th>
                </tr>
              </thead>
              {[...linesByKind(lines)].map(([kind, group]) =>
                kind === 'daily' ? (
                  <DailyLines key={kind} month={month} amount={sumOfLines(group)} />
                ) : (
                  <KindLines key={kind} kind={kind} lines={group} />
                ),
              )}
              <tfoot>
                <tr className={styles.strong}>
                  <th scope="row">{text(isFinal ? 'finalized' : 'estimated')}</th>
                  <td>
                    <Money amount={sumOfLines(lines)} />
                  </td>
                </tr>
              </tfoot>
            </table>
          </div>
        )
      }
    </LoadedCard>
  );
}

/** The line of the days; the moments below it are loaded when it is opened. */
function DailyLines({ month, amount }: { month: string; amount: string }) {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <tbody>
      <tr>
        <th scope="row">
          <span className={styles.named}>
            {translate('earn.kinds.daily')}
            <Button
              variant="text"
              size={28}
              icon={isOpen ? IconChevronDown : IconChevronRight}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {translate('earn.lines.moments')}
            </Button>
          </span>
        </th>
        <td>
          <Money amount={amount} />
        </td>
      </tr>
      {isOpen && <DailyMoments month={month} daily={amount} />}
    </tbody>
  );
}

const shownFirst = 5;

/** The sum of the lines of a kind, and below it the largest of those that name a moment or a bonus, and the sum of the others. */
function KindLines({ kind, lines }: { kind: LineKind; lines: readonly EarningLine[] }) {
  const translate = useTranslate();
  const [isAll, setIsAll] = useState(false);
  const named = lines
    .filter(({ label, moment_id: id }) => label !== null || id !== null)
    .sort((one, other) => Math.abs(Number(other.amount)) - Math.abs(Number(one.amount)));
  const shown = isAll ? named : named.slice(0, shownFirst);
  const others = named.slice(shown.length);
  return (
    <tbody>
      <tr>
        <th scope="row">{translate(`earn.kinds.${kind}`)}</th>
        <td>
          <Money amount={sumOfLines(lines)} />
        </td>
      </tr>
      {shown.map((line, at) => (
        <tr key={line.bonus_id ?? line.moment_id ?? at} className={styles.inner}>
          <th scope="row">
            <LineName line={line} />
          </th>
          <td>
            <Money amount={line.amount} />
          </td>
        </tr>
      ))}
      {others.length > 0 && (
        <tr className={styles.inner}>
          <th scope="row">
            <span className={styles.named}>
              {translate('earn.lines.rest')}
              <Button variant="text" size={28} onClick={() => setIsAll(true)}>
                {translate('earn.lines.more', { count: others.length })}
              </Button>
            </span>
          </th>
          <td>
            <Money amount={sumOfLines(others)} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

function LineName({ line: { label, moment_id: id } }: { line: EarningLine }) {
  const translate = useTranslate();
  const name = label ?? translate('earn.lines.deleted');
  return id === null || label === null ? (
    name
  ) : (
    <Link to={`${addressOf.content('moments')}?moment=${id}`}>{name}</Link>
  );
}
