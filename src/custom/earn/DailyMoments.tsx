import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../app/addresses';
import { differenceOf, roundedToSum, signOf, sumOf } from '../../fields/amounts/amountSums';
import { Button } from '../../ui/buttons/Button';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { LoadFailure } from '../../engine/cards/LoadFailure';
import styles from './EarnScreen.module.css';
import { Money } from './Money';
import { useMomentsOf } from './useEarnings';

const shownFirst = 10;

/** Rows of the moments that earned most in a month, and of what all others earned; together they are the days. */
export function DailyMoments({ month, daily }: { month: string; daily: string }) {
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`earn.lines.${key}`, { ...values });
  const { data, error, refetch } = useMomentsOf(month);
  const [isAll, setIsAll] = useState(false);
  if (!data)
    return (
      <tr className={styles.inner}>
        <th colSpan={2}>
          {error ? (
            <LoadFailure text={translate('earn.failed')} error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton width="100%" height={180} />
          )}
        </th>
      </tr>
    );
  const shown = isAll ? data : data.slice(0, shownFirst);
  const rest = differenceOf(daily, sumOf(shown.map(({ earnings }) => earnings)));
  const amounts = roundedToSum([...shown.map(({ earnings }) => earnings), rest]);
  const others = amounts.at(-1) ?? '0';
  return (
    <>
      {shown.map(({ moment_id: id, title }, at) => (
        <tr key={id} className={styles.inner}>
          <th scope="row">
            {title === id ? (
              text('deleted')
            ) : (
              <Link to={`${addressOf.content('moments')}?moment=${id}`}>{title}</Link>
            )}
          </th>
          <td>
            <Money amount={amounts[at] ?? '0'} />
          </td>
        </tr>
      ))}
      {(signOf(others) !== 0 || data.length > shown.length) && (
        <tr className={styles.inner}>
          <th scope="row">
            <span className={styles.named}>
              {text(signOf(others) < 0 ? 'later' : 'others')}
              {data.length > shown.length && (
                <Button variant="text" size={28} onClick={() => setIsAll(true)}>
                  {text('more', { count: data.length - shown.length })}
                </Button>
              )}
            </span>
          </th>
          <td>
            <Money amount={others} />
          </td>
        </tr>
      )}
    </>
  );
}
