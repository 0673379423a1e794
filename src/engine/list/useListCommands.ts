import { useQueryClient } from '@tanstack/react-query';
import { offeredActions } from '../actions/offered';
import { groupOrder, type PaletteEntry, type PaletteGroup } from '../palette/entry';
import { usePaletteActions } from '../palette/usePaletteActions';
import { IconClose, IconSearch } from '../parts/icons';
import type { AnyRecord, Resource } from '../resource';
import { useServices } from '../services';
import { useWords } from '../words';
import type { Selection } from './selection';

/**
 * Offers in the command palette what this list offers: the actions of what is chosen and of the open record, with the
 * reason where one is blocked, and a search in the list.
 *
 * @example
 * useListCommands({ resource, selection, known, open: details.id, onAction, onSearch });
 */
export const useListCommands = ({
  resource,
  selection,
  known,
  open,
  onAction,
  onSearch,
}: {
  resource: Resource;
  selection: Selection;
  /** Every record seen in this list, by id. */
  known: ReadonlyMap<string, AnyRecord>;
  /** Id of the record whose details are open. */
  open: string | undefined;
  onAction: (name: string, records: readonly AnyRecord[]) => void;
  onSearch: (q: string) => void;
}): void => {
  const { holds } = useServices();
  const words = useWords(resource.name);
  const cache = useQueryClient();

  const entriesOf = (
    names: readonly string[],
    records: readonly AnyRecord[],
    prefix: string,
  ): PaletteEntry[] =>
    offeredActions(resource, names, records, holds).map(({ name, action, takes, blocked }) => ({
      id: `${prefix}.${resource.name}.${name}`,
      label: words.say(`actions.${name}.label`, { smart_count: records.length }),
      icon: action.icon,
      tone: action.tone,
      disabledReason: blocked,
      // The bar over chosen rows hands over all of them and tells of those that were skipped.
      run: () => onAction(name, prefix === 'chosen' ? records : takes),
    }));

  const openRecord = (): AnyRecord | undefined => {
    if (open === undefined) return undefined;
    const fetched = cache.getQueriesData<{ data: AnyRecord }>({ queryKey: [resource.name, 'getOne'] });
    return known.get(open) ?? fetched.map(([, answer]) => answer?.data).find(record => record?.id === open);
  };

  usePaletteActions(text => {
    const chosen = selection.all().flatMap(id => known.get(id) ?? []);
    const record = openRecord();
    const typed = text.trim();
    const groups: PaletteGroup[] = [];
    if (chosen.length || selection.leftOut())
      groups.push({
        id: 'chosen',
        // Everything that matches is chosen: what can be done to that, the bar over the list asks about.
        label: selection.leftOut()
          ? words.translate('engine.palette.everything')
          : words.translate('engine.palette.chosen', { count: chosen.length.toLocaleString() }),
        order: groupOrder.chosen,
        entries: [
          ...entriesOf(resource.list.bulk, chosen, 'chosen'),
          {
            id: 'chosen.clear',
            label: words.translate('engine.palette.clear'),
            icon: IconClose,
            run: () => selection.set([]),
          },
        ],
      });
    if (record)
      groups.push({
        id: 'open',
        label: resource.title(record),
        order: groupOrder.open,
        entries: entriesOf(resource.list.row, [record], 'open'),
      });
    if (typed && resource.endpoints.list.query?._zod.def.shape['q'])
      groups.push({
        id: 'search',
        label: words.translate('engine.list.search'),
        order: groupOrder.list,
        entries: [
          {
            id: `search.${resource.name}`,
            label: words.translate('engine.palette.searchFor', { search: words.say('search'), text: typed }),
            icon: IconSearch,
            isLast: true,
            run: () => onSearch(typed),
          },
        ],
      });
    return groups;
  });
};
