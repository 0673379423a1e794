import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router';
import { Tabs } from '../../../ui/navigation/Tabs';
import type { QueueCount } from './queueCount';

/** The queue; its list, in which many records are decided at once; and the list of what was decided. */
export function QueueTabs({
  label,
  queue,
  list,
  status,
  waiting,
}: {
  label: string;
  /** The address of the queue. */
  queue: string;
  /** The address of the list of both, waiting and decided. */
  list: string;
  /** The name of the field that tells them apart. */
  status: string;
  waiting: QueueCount | undefined;
}) {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const isList = pathname === list;
  const isPending = new URLSearchParams(search).get(status) === 'pending';
  return (
    <Tabs
      label={label}
      items={[
        { to: queue, label: translate('review.tabs.queue'), ...waiting, isExact: true },
        {
          to: `${list}?${status}=pending`,
          label: translate('review.tabs.bulk'),
          isCurrent: isList && isPending,
        },
        {
          to: `${list}?${status}_not=pending&sort_column=decided_at&sort_direction=desc`,
          label: translate('review.tabs.history'),
          isCurrent: isList && !isPending,
        },
      ]}
    />
  );
}
