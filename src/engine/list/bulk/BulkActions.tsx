import { BulkBar } from '../../../ui/frame/BulkBar';
import { useFormatCount } from '../../../ui/useFormatCount';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import { canSelectAllMatching } from './canSelect';
import { useSelectedIds, useExcludedIds, type Selection } from '../../../ui/rows/useSelection';
import type { Bulk } from './useBulk';

/**
 * The bar over chosen rows. An action that takes only some of them goes to those and says of the others why. Everything
 * that the list matches can be chosen, too; what is done to that is a job of the server.
 */
export function BulkActions({
  resource,
  total,
  selection,
  bulk,
}: {
  resource: Resource;
  total: number | undefined;
  selection: Selection;
  bulk: Bulk;
}) {
  const chosen = useSelectedIds(selection);
  const leftOut = useExcludedIds(selection);
  const words = useWords(resource.name);
  const formatCount = useFormatCount();
  if (!chosen.length && !leftOut) return null;
  const all = bulk.allText;
  return (
    <BulkBar
      count={bulk.count()}
      countText={
        leftOut &&
        (leftOut.length
          ? words.translate('engine.bulk.everythingBut', { total: all, count: formatCount(leftOut.length) })
          : words.translate('engine.bulk.everything', { total: all }))
      }
      total={leftOut ? undefined : total}
      totalText={all}
      onSelectAll={canSelectAllMatching(resource) ? selection.selectAllMatching : undefined}
      onClear={() => selection.set([])}
      actions={bulk.actions().map(({ short, icon, tone, disabledReason, run }) => ({
        label: short,
        icon,
        tone,
        disabledReason,
        onSelect: run,
      }))}
    />
  );
}
