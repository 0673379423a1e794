import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { payoutEndpoints } from '../../../contract/endpoints/payments/payouts';
import type { Payout } from '../../../contract/entities/payments/payout';
import type { PayoutStatus } from '../../../contract/transitions/payouts';
import { LoadedCard } from '../../../engine/cards/LoadedCard';
import { downloadUrl } from '../../../engine/csvFile/download';
import { formatDay, formatMoney, formatMonth } from '../../../engine/format';
import { useServices } from '../../../engine/services/services';
import { useWords } from '../../../engine/words';
import { payoutWords } from '../../../resources/earnings/payouts/words.en';
import { Button } from '../../../ui/buttons/Button';
import { Chip, type ChipTone } from '../../../ui/display/Chip';
import { IconDownload } from '../../../ui/display/icons';
import { Pager } from '../../../ui/navigation/Pager';
import { useLazyWords } from '../../../ui/useLazyWords';
import { useLocale } from '../../../ui/useLocale';
import screen from '../EarnScreen.module.css';
import styles from './Payment.module.css';
import { paymentWords } from './words.en';

const perPage = 12;

const tones: Readonly<Record<PayoutStatus, ChipTone>> = {
  planned: 'plain',
  sending: 'info',
  sent: 'info',
  paid: 'ok',
  skipped: 'neutral',
  failed: 'bad',
  cancelled: 'neutral',
};

/** A page of the payouts of the person, the last first. */
const usePayouts = (page: number) => {
  const { call, person } = useServices();
  const heartbeat_id = person.ownerId;
  return useQuery({
    queryKey: ['payments', 'payouts', heartbeat_id, page],
    queryFn: ({ signal }) =>
      call(payoutEndpoints.list, { query: { heartbeat_id, page, per_page: perPage } }, { signal }),
    meta: { quiet: true },
    staleTime: 60_000,
  });
};

/** What the person was paid, how, and why something was not; each with its statement. */
export function PayoutsCard() {
  useLazyWords(paymentWords);
  useLazyWords(payoutWords);
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const query = usePayouts(page);
  const text = (key: string) => translate(`payment.payouts.${key}`);
  return (
    <LoadedCard
      failureText={translate('payment.payouts.failed')}
      title={text('title')}
      query={query}
      height={160}
    >
      {({ items, total }) =>
        items.length === 0 ? (
          <p className={styles.note}>{text('none')}</p>
        ) : (
          <>
            <div className={screen.scroller} tabIndex={0} role="group" aria-label={text('title')}>
              <table className={screen.table}>
                <thead>
                  <tr>
                    <th scope="col">{text('when')}</th>
                    <th scope="col" className={screen.words}>
                      {text('method')}
                    </th>
                    <th scope="col">{text('amount')}</th>
                    <th scope="col" className={screen.words}>
                      {text('status')}
                    </th>
                    {items.some(hasStatement) && <th scope="col">{text('statement')}</th>}
                  </tr>
                </thead>
                <tbody>
                  {items.map(payout => (
                    <PayoutRow key={payout.id} payout={payout}>
                      {items.some(hasStatement) && (
                        <td>{hasStatement(payout) && <StatementButton payout={payout} />}</td>
                      )}
                    </PayoutRow>
                  ))}
                </tbody>
              </table>
            </div>
            {total > perPage && (
              <Pager
                {...{ page, perPage, total }}
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

/** The day of a payout: when it was paid, sent or planned. */
const dayOf = ({ settled_at: settledAt, sent_at: sentAt, created_at: createdAt }: Payout): string =>
  formatDay(new Date(settledAt ?? sentAt ?? createdAt));

const hasStatement = ({ status }: Payout): boolean => status === 'paid';

/** The row of a payout; the children are its last cells. */
function PayoutRow({ payout, children }: { payout: Payout; children: ReactNode }) {
  const words = useWords('payouts');
  const locale = useLocale();
  const { status, reason, type, account, amount, last_month: month, kind } = payout;
  return (
    <tr>
      <th scope="row">
        {dayOf(payout)}
        <span className={screen.second}>
          {month === null ? words.choice('kind', kind) : formatMonth(month)}
        </span>
      </th>
      <td className={screen.words}>
        {type === null ? '–' : words.choice('type', type)}
        {account !== null && <bdi className={screen.second}>{account}</bdi>}
      </td>
      <td className={screen.result}>{formatMoney(amount, locale, 'USD')}</td>
      <td className={screen.words}>
        <Chip tone={tones[status]} dot>
          {words.badge('status', status)}
        </Chip>
        {reason !== null && <span className={screen.second}>{words.choice('reason', reason)}</span>}
      </td>
      {children}
    </tr>
  );
}

function StatementButton({ payout: { id, heartbeat_id: heartbeatId } }: { payout: Payout }) {
  const translate = useTranslate();
  const { call, apiUrl, notifyError } = useServices();
  const [isRunning, setIsRunning] = useState(false);
  const download = async () => {
    setIsRunning(true);
    try {
      const { items } = await call(payoutEndpoints.statement, {
        params: { id },
        body: { format: 'pdf', heartbeat_id: heartbeatId },
      });
      const [file] = items;
      if (file) downloadUrl(apiUrl(file.url), file.name);
    } catch (error) {
      notifyError(error);
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <Button size={32} icon={IconDownload} loading={isRunning} onClick={() => void download()}>
      {translate('payment.payouts.pdf')}
    </Button>
  );
}
