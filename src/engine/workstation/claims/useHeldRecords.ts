import { useCallback, useEffect } from 'react';
import type { QueueItem } from '../queue/queueItems';
import { askOtherTabs, isInOtherTab } from './recordsInTabs';
import { serverTime } from './serverTime';

/** Who else holds a record, and until when (ISO). */
export interface Hold {
  readonly name: string;
  readonly until: string;
}

/**
 * Who holds records now.
 *
 * @param holdInList what the list says, which may have run out since
 * @returns who else holds a record, and whether it is passed over: also what the person looks at in another tab
 */
export const useHeldRecords = <T extends QueueItem>(holdInList: (item: T) => Hold | undefined) => {
  useEffect(askOtherTabs, []);
  const holdOf = useCallback(
    (item: T): Hold | undefined => {
      const hold = holdInList(item);
      return hold && Date.parse(hold.until) > serverTime() ? hold : undefined;
    },
    [holdInList],
  );
  const isPassedOver = useCallback(
    (item: T): boolean => holdOf(item) !== undefined || isInOtherTab(item.id),
    [holdOf],
  );
  return { holdOf, isPassedOver };
};
