import { useTranslate } from 'ra-core';
import { Tabs } from '../../../ui/navigation/Tabs';
import type { QueueCount } from './queueCount';

/** The queue and what was decided. */
export function QueueTabs({
  label,
  queue,
  history,
  waiting,
}: {
  label: string;
  /** The address of the queue. */
  queue: string;
  /** The address of the list of decisions, with its filters. */
  history: string;
  waiting: QueueCount | undefined;
}) {
  const translate = useTranslate();
  return (
    <Tabs
      label={label}
      items={[
        { to: queue, label: translate('review.tabs.queue'), ...waiting, isExact: true },
        { to: history, label: translate('review.tabs.history') },
      ]}
    />
  );
}
