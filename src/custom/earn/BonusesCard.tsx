import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Bonus } from '../../contract/entities/earnings/bonus';
import { formatMonth } from '../../engine/format';
import { sumOf } from '../../fields/amounts/amountSums';
import { bonusWords } from '../../resources/earnings/words.en';
import { Pager } from '../../ui/navigation/Pager';
import { useLazyWords } from '../../ui/useLazyWords';
import { LoadedCard } from '../../engine/cards/LoadedCard';
import styles from './EarnScreen.module.css';
import { Money } from './Money';
import type { LoadedQuery } from '../../engine/cards/LoadedCard';

const perPage = 10;

/** What the person was given beside their moments, and the sum of it. */
export function BonusesCard({ query }: { query: LoadedQuery<readonly Bonus[]> }) {
  useLazyWords(bonusWords);
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const text = (key: string, values?: object) => translate(`earn.bonuses.${key}`, { ...values });
  return (
    <LoadedCard failureText={translate('earn.failed')} title={text('title')} query={query} height={240}>
      {bonuses =>
        bonuses.length === 0 ? (
          <p className={styles.note}>{text('none')}</p>
        ) : (
          <>
            <div className={styles.scroller} tabIndex={0} role="group" aria-label={text('title')}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{text('month')}</th>
                    <th scope="col" className={styles.words}>
                      {text('notes')}
                    </th>
                    <th scope="col">{text('amount')}</th>
                  </tr>
                </thead>
                <tbody>
                  {bonuses
                    .slice((page - 1) * perPage, page * perPage)
                    .map(({ id, month, type, notes, earnings }) => (
                      <tr key={id}>
                        <th scope="row">{formatMonth(month)}</th>
                        <td className={styles.words}>
                          {translate(`resources.bonuses.choices.type.${type}`)}
                          <span className={styles.second}>{notes}</span>
                        </td>
                        <td>
                          <Money amount={earnings} />
                        </td>
                      </tr>
                    ))}
                </tbody>
                <tfoot>
                  <tr className={styles.strong}>
                    <th scope="row" colSpan={2}>
                      {text('total', { smart_count: bonuses.length, count: bonuses.length })}
                    </th>
                    <td>
                      <Money amount={sumOf(bonuses.map(({ earnings }) => earnings))} />
                    </td>
                  </tr>
                </tfoot>
              </table>
            </div>
            {bonuses.length > perPage && (
              <Pager
                page={page}
                perPage={perPage}
                total={bonuses.length}
                perPageOptions={[perPage]}
                onPage={setPage}
                onPerPage={() => setPage(1)}
              />
            )}
          </>
        )
      }
    </LoadedCard>
  );
}
