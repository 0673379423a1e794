import { useTranslate } from 'ra-core';
import styles from './PreloadNote.module.css';
import type { QueueItem } from './queue/queueItems';
import type { Workstation } from './useWorkstation';

/**
 * How many of the next records are loaded already.
 *
 * @example <ShortcutBar keys={keys} end={<PreloadNote station={station} />} />
 */
export function PreloadNote<T extends QueueItem>({
  station: { queue, id, preloaded },
}: {
  station: Workstation<T>;
}) {
  const translate = useTranslate();
  const at = queue.items.findIndex(item => item.id === id);
  const states = queue.items.slice(at + 1).flatMap(item => preloaded.get(item.id) ?? []);
  const loaded = states.filter(state => state === 'loaded').length;
  if (states.length === 0) return null;
  return (
    <span className={styles.note} data-loaded={loaded > 0 || undefined}>
      {loaded > 0
        ? translate('workstation.loaded', { smart_count: loaded })
        : translate('workstation.loading')}
    </span>
  );
}
