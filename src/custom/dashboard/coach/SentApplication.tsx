import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CoachingPartner } from '../../../contract/endpoints/administration/coachApplications';
import type { CoachApplication } from '../../../contract/entities/administration/coachApplication';
import { formatExactly } from '../../../engine/format';
import { useRunAction } from '../../../engine/actions/useRunAction';
import { useResource } from '../../../engine/resource/useResource';
import { useWords } from '../../../engine/words';
import { CoachFacts } from '../../../resources/shared/coachFacts/CoachFacts';
import { coachBadgeStyles } from '../../../resources/shared/coachBadgeStyles';
import { Button } from '../../../ui/buttons/Button';
import { Chip } from '../../../ui/display/Chip';
import { useLocale } from '../../../ui/useLocale';
import styles from './Coach.module.css';
import { isOpen } from './useCoaching';

/** Where the application stands, the way on at the partner, and how it is withdrawn for as long as the partner does not have it. */
export function SentApplication({
  application,
  partner,
  onChanged,
  onAgain,
}: {
  application: CoachApplication;
  partner: CoachingPartner;
  onChanged: () => Promise<void>;
  onAgain: () => void;
}) {
  const translate = useTranslate();
  const words = useWords('coachApplications');
  const locale = useLocale();
  const { status, sent_at: sentAt, created_at: createdAt } = application;
  const { icon, tone = 'plain' } = coachBadgeStyles[status];
  const goesOn = sentAt !== null && status !== 'rejected' && partner.sign_up !== null;
  const isStored = status === 'stored';
  const key = isStored && partner.is_forwarded ? 'soon' : status;
  return (
    <div className={styles.dialog}>
      {/* Read aloud when the status changes while the person looks at it. */}
      <div role="status" className={styles.status}>
        <Chip icon={icon} tone={tone}>
          {words.choice('status', status)}
        </Chip>
        <p>{translate(`coach.status.${key}`, { partner: partner.name })}</p>
        <p className={styles.muted}>
          {translate(sentAt === null ? 'coach.applied' : 'coach.sentAt', {
            when: formatExactly(new Date(sentAt ?? createdAt), locale),
          })}
        </p>
      </div>
      {goesOn && (
        <p>
          <a href={partner.sign_up ?? ''} target="_blank" rel="noreferrer">
            {translate('coach.goOn', { partner: partner.name })}
          </a>
        </p>
      )}
      <section className={styles.shared} aria-label={translate('coach.shared.short')}>
        <h3 className={styles.heading}>{translate('coach.shared.short')}</h3>
        <CoachFacts application={application} />
      </section>
      {isStored && <Withdraw application={application} onDone={onChanged} />}
      {!isOpen(status) && (
        <div>
          <Button variant="solid" onClick={onAgain}>
            {translate('coach.again')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Withdraw({ application, onDone }: { application: CoachApplication; onDone: () => Promise<void> }) {
  const translate = useTranslate();
  const resource = useResource('coachApplications');
  const run = useRunAction(resource);
  const [isRunning, setIsRunning] = useState(false);
  const withdraw = async () => {
    setIsRunning(true);
    await run('withdraw', [application]);
    // It may have been sent meanwhile, which shows, too.
    await onDone();
    setIsRunning(false);
  };
  return (
    <div>
      <Button tone="bad" loading={isRunning} onClick={() => void withdraw()}>
        {translate('coach.withdraw')}
      </Button>
    </div>
  );
}
