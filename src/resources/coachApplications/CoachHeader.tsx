import type { CoachApplication } from '../../contract/entities/administration/coachApplication';
import { formatExactly } from '../../engine/format';
import { useWords } from '../../engine/words';
import { Chip } from '../../ui/display/Chip';
import { useLocale } from '../../ui/useLocale';
import { coachBadgeStyles } from '../shared/coachBadgeStyles';
import { CoachFacts } from '../shared/coachFacts/CoachFacts';
import styles from './CoachHeader.module.css';

/** Where an application of a coach stands, and everything that the partner is sent of it. */
export function CoachHeader({ record }: { record: CoachApplication }) {
  const words = useWords('coachApplications');
  const locale = useLocale();
  const { icon, tone = 'plain' } = coachBadgeStyles[record.status];
  const when = (time: string) => formatExactly(new Date(time), locale);
  const { status, sent_at: sentAt, answered_at: answeredAt, failure, partner_reference: reference } = record;
  return (
    <div className={styles.header}>
      <p className={styles.line}>
        <Chip icon={icon} tone={tone}>
          {words.choice('status', status)}
        </Chip>
        {sentAt !== null && <span>{words.resourceText('sent', { when: when(sentAt) })}</span>}
        {answeredAt !== null && <span>{words.resourceText('answered', { when: when(answeredAt) })}</span>}
        {reference && <span>{words.resourceText('reference', { reference })}</span>}
      </p>
      {failure && <p className={styles.failure}>{words.resourceText('failure', { failure })}</p>}
      <CoachFacts application={record} />
    </div>
  );
}
