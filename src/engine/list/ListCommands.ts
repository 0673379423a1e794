import { useQueryClient } from '@tanstack/react-query';
import { IconCheck, IconClose, IconSearch } from '../../ui/display/icons';
import type { Selection } from '../../ui/rows/useSelection';
import { groupOrder } from '../../widgets/palette/groupOrder';
import type { PaletteEntry, PaletteGroup } from '../../widgets/palette/paletteTypes';
import { usePaletteActions } from '../../widgets/palette/usePaletteActions';
import { availableActions } from '../actions/availableActions';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import { useServices } from '../services/services';
import { useWords } from '../words';
import type { Bulk } from './bulk/useBulk';
import { isSearchable } from '../listState/isSearchable';
import { pageLocale, several } from '../../ui/useLocale';
import { useLazyWords } from '../../ui/useLazyWords';
import { listCommandWords } from './listCommandWords.en';

/**
 * Adds the commands of a list to the palette: actions on the selection and on the open record, selecting every match, and
 * a search in the list. A disabled action shows its reason. Renders nothing.
 *
 * @example
 * <ListCommands {...{ resource, selection, seen, bulk, onAction, onSearch }} openId={details.id} />
 */
export function ListCommands({
  resource,
  selection,
  seen,
  bulk,
  openId,
  onAction,
  onSearch,
}: {
  resource: Resource;
  selection: Selection;
  /** Every record that the list has shown, by id. */
  seen: ReadonlyMap<string, AnyRecord>;
  bulk: Bulk;
  /** Id of the record whose details are open. */
  openId: string | undefined;
  onAction: (name: string, records: readonly AnyRecord[]) => void;
  onSearch: (q: string) => void;
}): null {
  useLazyWords(listCommandWords);
  const { person } = useServices();
  const words = useWords(resource.name);
  const cache = useQueryClient();

  const selectionGroup = (): PaletteGroup | undefined => {
    const selectAll = selectAllEntries();
    const count = selection.ids().length;
    const isEverything = selection.excludedIds() !== undefined;
    if (count > 0 || isEverything)
      return {
        id: 'selection',
        label: isEverything
          ? words.translate('engine.palette.allMatching')
          : words.translate('engine.palette.selected', { count: count.toLocaleString(pageLocale()) }),
        order: groupOrder.selected,
        entries: [
          ...bulk.actions().map(({ name, label, icon, tone, disabledReason, run }) => ({
            id: `selection.${resource.name}.${name}`,
            ...{ label, icon, tone, disabledReason, run },
          })),
          ...selectAll,
          {
            id: 'selection.clear',
            label: words.translate('engine.palette.clear'),
            icon: IconClose,
            run: () => selection.set([]),
          },
        ],
      };
    return selectAll.length
      ? {
          id: 'list',
          label: words.resourceText('name', { smart_count: several }),
          order: groupOrder.list,
          entries: selectAll,
        }
      : undefined;
  };

  const selectAllEntries = (): PaletteEntry[] => {
    const run = bulk.selectAllMatching();
    if (!run) return [];
    const label = words.translate('ui.bulkAll', { total: bulk.allText });
    return [{ id: `everything.${resource.name}`, label, icon: IconCheck, keys: '*', run }];
  };

  const openRecordGroup = (): PaletteGroup | undefined => {
    const record = openId === undefined ? undefined : (seen.get(openId) ?? cachedRecord(openId));
    return (
      record && {
        id: 'open',
        label: resource.title(record),
        order: groupOrder.open,
        entries: availableActions(resource, resource.list.rowActions, [record], person).map(
          ({ name, action, possibleRecords, disabledReason }) => ({
            id: `open.${resource.name}.${name}`,
            label: words.action(name, 'label', { smart_count: 1 }),
            icon: action.icon,
            tone: action.tone,
            disabledReason,
            run: () => onAction(name, possibleRecords),
          }),
        ),
      }
    );
  };

  /** A record that was opened by its URL is in no list. */
  const cachedRecord = (id: string): AnyRecord | undefined =>
    cache
      .getQueriesData<{ data: AnyRecord }>({ queryKey: [resource.name, 'getOne'] })
      .map(([, response]) => response?.data)
      .find(record => record?.id === id);

  const searchGroup = (text: string): PaletteGroup | undefined =>
    text && isSearchable(resource)
      ? {
          id: 'search',
          label: words.translate('engine.list.search'),
          order: groupOrder.list,
          entries: [
            {
              id: `search.${resource.name}`,
              label: words.translate('engine.palette.searchFor', {
                search: words.resourceText('search'),
                text,
              }),
              icon: IconSearch,
              isFallback: true,
              run: () => onSearch(text),
            },
          ],
        }
      : undefined;

  usePaletteActions(text =>
    [selectionGroup(), openRecordGroup(), searchGroup(text.trim())].filter(group => group !== undefined),
  );
  return null;
}
