import { useQueryClient } from '@tanstack/react-query';
import { offeredActions } from '../actions/offered';
import { groupOrder, type PaletteEntry, type PaletteGroup } from '../../widgets/palette/paletteTypes';
import { usePaletteActions } from '../../widgets/palette/usePaletteActions';
import { IconCheck, IconClose, IconSearch } from '../../ui/display/icons';
import type { AnyRecord, Resource } from '../resource';
import { useServices } from '../services';
import { useWords } from '../words';
import type { Selection } from '../../ui/rows/useSelection';
import type { Bulk } from './bulk/useBulk';

/**
 * Offers in the command palette what this list offers: what can be done to what is chosen and to the open record, with
 * the reason where that is blocked, to choose everything that matches, and a search in the list.
 *
 * @example
 * useListCommands({ resource, selection, known, bulk, open: details.id, onAction, onSearch });
 */
export const useListCommands = ({
  resource,
  selection,
  known,
  bulk,
  open,
  onAction,
  onSearch,
}: {
  resource: Resource;
  selection: Selection;
  /** Every record seen in this list, by id. */
  known: ReadonlyMap<string, AnyRecord>;
  bulk: Bulk;
  /** Id of the record whose details are open. */
  open: string | undefined;
  onAction: (name: string, records: readonly AnyRecord[]) => void;
  onSearch: (q: string) => void;
}): void => {
  const { permissions } = useServices();
  const words = useWords(resource.name);
  const cache = useQueryClient();

  const actionsOf = (record: AnyRecord): PaletteEntry[] =>
    offeredActions(resource, resource.list.row, [record], permissions).map(
      ({ name, action, takes, blocked }) => ({
        id: `open.${resource.name}.${name}`,
        label: words.text(`actions.${name}.label`, { smart_count: 1 }),
        icon: action.icon,
        tone: action.tone,
        disabledReason: blocked,
        run: () => onAction(name, takes),
      }),
    );
  const actionsOfChosen = (): PaletteEntry[] =>
    bulk.offers().map(({ name, label, icon, tone, disabledReason, run }) => ({
      id: `chosen.${resource.name}.${name}`,
      ...{ label, icon, tone, disabledReason, run },
    }));
  const chooseEverything = (): PaletteEntry[] => {
    const run = bulk.chooseEverything();
    if (!run) return [];
    const label = words.translate('engine.parts.bulkAll', { total: bulk.allText });
    return [{ id: `everything.${resource.name}`, label, icon: IconCheck, keys: '*', run }];
  };

  const openRecord = (): AnyRecord | undefined => {
    if (open === undefined) return undefined;
    const fetched = cache.getQueriesData<{ data: AnyRecord }>({ queryKey: [resource.name, 'getOne'] });
    return known.get(open) ?? fetched.map(([, answer]) => answer?.data).find(record => record?.id === open);
  };

  usePaletteActions(text => {
    const chosen = selection.all().length;
    const record = openRecord();
    const typed = text.trim();
    const groups: PaletteGroup[] = [];
    if (chosen || selection.excludedIds())
      groups.push({
        id: 'chosen',
        label: selection.excludedIds()
          ? words.translate('engine.palette.everything')
          : words.translate('engine.palette.chosen', { count: chosen.toLocaleString() }),
        order: groupOrder.selected,
        entries: [
          ...actionsOfChosen(),
          ...chooseEverything(),
          {
            id: 'chosen.clear',
            label: words.translate('engine.palette.clear'),
            icon: IconClose,
            run: () => selection.set([]),
          },
        ],
      });
    else if (chooseEverything().length)
      groups.push({
        id: 'list',
        label: words.text('name', { smart_count: 2 }),
        order: groupOrder.list,
        entries: chooseEverything(),
      });
    if (record)
      groups.push({
        id: 'open',
        label: resource.title(record),
        order: groupOrder.open,
        entries: actionsOf(record),
      });
    if (typed && resource.endpoints.list.query?._zod.def.shape['q'])
      groups.push({
        id: 'search',
        label: words.translate('engine.list.search'),
        order: groupOrder.list,
        entries: [
          {
            id: `search.${resource.name}`,
            label: words.translate('engine.palette.searchFor', { search: words.text('search'), text: typed }),
            icon: IconSearch,
            isFallback: true,
            run: () => onSearch(typed),
          },
        ],
      });
    return groups;
  });
};
