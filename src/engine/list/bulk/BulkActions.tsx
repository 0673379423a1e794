import { useEffect } from 'react';
import { afterFirstContent } from '../../../ui/firstContent';
import { BulkBar } from '../../../ui/frame/BulkBar';
import { useFormatCount } from '../../../ui/useFormatCount';
import type { Resource } from '../../resource/resource';
import { useServices } from '../../services/services';
import { useWords } from '../../words';
import { canSelectAllMatching, editableInBulk } from '../../resource/bulkChanges';
import { useSelectedIds, useExcludedIds, type Selection } from '../../../ui/rows/useSelection';
import type { Bulk } from './useBulk';

/**
 * The bar for selected rows. An action that is possible on some of them runs on those; the notice shows why the others
 * were skipped. All records that the list matches can be selected, too; their actions are jobs of the server.
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
  const selectedIds = useSelectedIds(selection);
  const excludedIds = useExcludedIds(selection);
  const words = useWords(resource.name);
  const { person } = useServices();
  const formatCount = useFormatCount();
  // The schema of changes is made when it is first read, which the first selection does not wait for.
  useEffect(() => afterFirstContent(() => editableInBulk(resource)), [resource]);
  if (!selectedIds.length && !excludedIds) return null;
  const actions = bulk.actions();
  const all = bulk.allText;
  return (
    <BulkBar
      count={bulk.count()}
      countText={
        excludedIds &&
        (excludedIds.length
          ? words.translate('engine.bulk.everythingBut', {
              total: all,
              count: formatCount(excludedIds.length),
            })
          : words.translate('engine.bulk.everything', { total: all }))
      }
      total={excludedIds ? undefined : total}
      totalText={all}
      onSelectAll={canSelectAllMatching(resource, person) ? selection.selectAllMatching : undefined}
      onClear={() => selection.set([])}
      actionsText={actions.length ? undefined : words.translate('engine.bulk.noAction')}
      actions={actions.map(({ short, icon, tone, disabledReason, run }) => ({
        label: short,
        icon,
        tone,
        disabledReason,
        onSelect: run,
      }))}
    />
  );
}
