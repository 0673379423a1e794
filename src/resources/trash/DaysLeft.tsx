import type { TrashItem } from '../../contract/entities/trashItem';
import { Chip } from '../../ui/display/Chip';
import { IconClock } from '../../ui/display/icons';
import { useWords } from '../../engine/words';

/** Below this number of days the badge is a warning. */
const SOON_DAYS = 4;

/** The number of days until a trashed record is deleted. */
export function DaysLeft({ record }: { record: TrashItem }) {
  const words = useWords('trash');
  const days = record.days_left;
  return (
    <Chip icon={days < SOON_DAYS ? IconClock : undefined} tone={days < SOON_DAYS ? 'warn' : 'plain'}>
      {words.resourceText('daysLeft', { smart_count: days })}
    </Chip>
  );
}
