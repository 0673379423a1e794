import type { HiddenItem } from '../../contract/entities/hiddenItem';
import { Chip } from '../../ui/display/Chip';
import { IconBan } from '../../ui/display/icons';
import { useWords } from '../../engine/words';

/** The scope of the blacklist. For a moment or video, the scope `heartbeat` hides it on the page, not the page. */
export function HiddenScope({ record: { kind, scope } }: { record: HiddenItem }) {
  const words = useWords('hiddenContent');
  const isOnPage = scope === 'heartbeat' && kind !== 'user';
  return (
    <Chip alignIcon icon={IconBan} tone={scope === 'earnings' ? 'warn' : 'bad'}>
      {isOnPage ? words.resourceText('onPage') : words.choice('scope', scope)}
    </Chip>
  );
}
