import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { partnershipEndpoints } from '../../../contract/endpoints/administration/partnership';
import { formatExactly } from '../../../engine/format';
import { useServices } from '../../../engine/services/services';
import { Button } from '../../../ui/buttons/Button';
import { useLazyWords } from '../../../ui/useLazyWords';
import { useLocale } from '../../../ui/useLocale';
import { daysLeft } from './daysLeft';
import { LeaveDialog } from './LeaveDialog';
import styles from './Leaving.module.css';
import { usePartnership } from '../../../resources/shared/usePartnership';
import { leavingWords } from './words.en';

/** The parameter of the address that opens the confirmation of leaving: `/earn?leave=confirm`. */
const leaveParameter = 'leave';

/**
 * Above the earnings: that the person leaves the partner program with Undo, that they left with the way back, and the confirmation of
 * leaving where the address has it. Nothing for those who take part.
 */
export function PartnershipNotice({ now }: { now: Date }) {
  useLazyWords(leavingWords);
  const [search, setSearch] = useSearchParams();
  const { data: partnership, set } = usePartnership();
  const isRequested = search.has(leaveParameter);
  const isMember = partnership?.state === 'member';
  const close = useCallback(
    (options?: { replace: true }) =>
      setSearch(current => {
        const next = new URLSearchParams(current);
        next.delete(leaveParameter);
        return next;
      }, options),
    [setSearch],
  );
  // The address does not open the confirmation later, when the person stays.
  const isObsolete = isRequested && partnership !== undefined && !isMember;
  useEffect(() => {
    if (isObsolete) close({ replace: true });
  }, [isObsolete, close]);
  if (!partnership) return null;
  const { state, leaves_at: leavesAt } = partnership;
  return (
    <>
      {state !== 'member' && leavesAt !== null && (
        <Banner state={state} leavesAt={leavesAt} now={now} onChanged={set} />
      )}
      {isRequested && isMember && (
        <LeaveDialog partnership={partnership} now={now} onLeft={set} onClose={() => close()} />
      )}
    </>
  );
}

function Banner({
  state,
  leavesAt,
  now,
  onChanged,
}: {
  state: 'leaving' | 'left' | 'applied';
  leavesAt: string;
  now: Date;
  onChanged: ReturnType<typeof usePartnership>['set'];
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const { call, notifyError, person } = useServices();
  const [isRunning, setIsRunning] = useState(false);
  const days = daysLeft(leavesAt, now);
  const shown = state === 'leaving' && days === 0 ? 'ending' : state;
  const run = async (endpoint: typeof partnershipEndpoints.stay | typeof partnershipEndpoints.rejoin) => {
    setIsRunning(true);
    try {
      const { items } = await call(endpoint, { body: { heartbeat_id: person.ownerId } });
      onChanged(items[0]);
    } catch (error) {
      notifyError(error, { title: translate('leaving.failed'), retry: () => run(endpoint) });
    }
    setIsRunning(false);
  };
  return (
    <section role="status" className={styles.banner} data-state={shown}>
      <div className={styles.words}>
        <h2 className={styles.heading}>{translate(`leaving.${shown}.title`, { smart_count: days })}</h2>
        <p>{translate(`leaving.${shown}.text`, { when: formatExactly(new Date(leavesAt), locale) })}</p>
      </div>
      {shown === 'leaving' && (
        <Button loading={isRunning} onClick={() => void run(partnershipEndpoints.stay)}>
          {translate('leaving.undo')}
        </Button>
      )}
      {shown === 'left' && (
        <Button loading={isRunning} onClick={() => void run(partnershipEndpoints.rejoin)}>
          {translate('leaving.rejoin')}
        </Button>
      )}
    </section>
  );
}
