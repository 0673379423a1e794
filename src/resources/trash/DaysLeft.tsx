import type { Moment } from '../../contract/entities/moment';
import { Chip } from '../../engine/parts/Chip';
import { IconClock } from '../../engine/parts/icons';
import { useWords } from '../../engine/words';

/** Fewer days than this are worth a warning. */
const SOON_DAYS = 4;

/** How long a trashed moment can still be restored. */
export function DaysLeft({ record }: { record: Moment }) {
  const words = useWords('trash');
  const days = record.days_left ?? 0;
  return (
    <Chip
      hang={false}
      icon={days < SOON_DAYS ? IconClock : undefined}
      tone={days < SOON_DAYS ? 'warn' : 'plain'}
    >
      {words.say('daysLeft', { smart_count: days })}
    </Chip>
  );
}
