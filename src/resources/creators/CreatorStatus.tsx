import type { Creator } from '../../contract/entities/administration/creator';
import { useWords } from '../../engine/words';
import { Chip } from '../../ui/display/Chip';
import { IconBan, IconLock } from '../../ui/display/icons';
import styles from './CreatorStatus.module.css';
import { applicationBadgeStyles } from '../shared/applicationBadgeStyles';

/** The state of the application, and whether the account is locked or banned. */
export function CreatorStatus({ record }: { record: Creator }) {
  const words = useWords('creators');
  const { icon, tone = 'plain' } = applicationBadgeStyles[record.status];
  return (
    <span className={styles.status}>
      <Chip alignIcon icon={icon} tone={tone}>
        {words.choice('status', record.status)}
      </Chip>
      {record.is_locked && (
        <Chip alignIcon icon={IconLock} tone="warn">
          {words.label('is_locked')}
        </Chip>
      )}
      {record.is_banned && (
        <Chip alignIcon icon={IconBan} tone="bad">
          {words.label('is_banned')}
        </Chip>
      )}
    </span>
  );
}
