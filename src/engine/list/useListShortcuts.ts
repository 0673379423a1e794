import { offeredActions } from '../actions/offered';
import type { AnyRecord, Resource } from '../resource';
import { useServices } from '../services';
import type { Shortcut } from '../../widgets/shortcuts/shortcut';
import { useShortcuts } from '../../widgets/shortcuts/useShortcuts';
import { useWords } from '../words';
import { canChoose, canChooseEverything } from './bulk/canChoose';
import type { Selection } from '../../ui/rows/useSelection';
import type { Bulk } from './bulk/useBulk';

/** Rows of a table and cards of a phone's list, those alone that show a record. */
const ROWS = '[data-rows] tbody tr:not([aria-hidden]), li:has(a[data-record])';

const rowOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>(ROWS) ?? null;

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(ROWS)];

/** A row's link names its record. A list without details has none; there the place of the row tells. */
const recordOf = (row: HTMLElement, records: readonly AnyRecord[]): AnyRecord | undefined => {
  const id = row.querySelector<HTMLElement>('a[data-record]')?.dataset['record'];
  if (id !== undefined) return records.find(record => record.id === id);
  return records[Number(row.dataset['index'] ?? rows().indexOf(row))];
};

const stopOf = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>('a[data-record]') ?? row.querySelector('input');

/** Goes to the row `by` further than the focused one; to the first or the open one when none is. */
const move = (by: 1 | -1): void => {
  const all = rows();
  const from = rowOf(document.activeElement);
  const open = all.find(row => row.getAttribute('aria-current') === 'true');
  const next = from ? all[all.indexOf(from) + by] : (open ?? all[0]);
  const stop = next && stopOf(next);
  stop?.focus();
  stop?.scrollIntoView?.({ block: 'nearest' });
};

const focusSearch = (): void => {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
};

/**
 * The keys of a list: `/` searches, `j` and `k` go from row to row, `x` chooses, `*` chooses everything that matches, `e`
 * opens, `#` or Delete does what takes rows out of the list. They stand on the sheet that `?` opens.
 *
 * @example
 * useListShortcuts({ resource, selection, bulk, records, onAction, open: details.open });
 */
export const useListShortcuts = ({
  resource,
  selection,
  bulk,
  records,
  onAction,
  open,
}: {
  resource: Resource;
  selection: Selection;
  bulk: Pick<Bulk, 'chooseEverything'>;
  /** The rows in their order. */
  records: readonly AnyRecord[] | undefined;
  onAction: (name: string, records: readonly AnyRecord[]) => void;
  open: (id: string) => void;
}): void => {
  const { permissions, notifyError } = useServices();
  const words = useWords(resource.name);
  const say = (key: string, values?: Record<string, unknown>) =>
    words.translate(`engine.shortcuts.list.${key}`, values);

  const focused = (): AnyRecord | undefined => {
    const row = rowOf(document.activeElement);
    return row && records ? recordOf(row, records) : undefined;
  };
  const chosen = (): readonly AnyRecord[] => {
    const own = focused();
    const ids = selection.all();
    // Everything that matches is chosen: that is not taken out by one key.
    if (selection.excludedIds()) return [];
    if (!ids.length) return own ? [own] : [];
    return (records ?? []).filter(({ id }) => ids.includes(id));
  };
  // What asks first, such as deleting for good, is asked as ever; what asks nothing can be undone.
  const removing = resource.list.bulk.find(name => resource.actions[name]?.removes);
  const remove = () => {
    const taken = chosen();
    const [offer] = removing === undefined ? [] : offeredActions(resource, [removing], taken, permissions);
    if (!offer) return;
    if (offer.blocked === undefined) onAction(offer.name, taken);
    else notifyError(new Error(offer.blocked), { title: offer.blocked });
  };

  const shortcuts: Shortcut[] = [
    ...(resource.endpoints.list.query?._zod.def.shape['q']
      ? [{ keys: ['/'], label: say('search'), run: focusSearch }]
      : []),
    { keys: ['j'], label: say('next'), run: () => move(1) },
    { keys: ['k'], label: say('previous'), run: () => move(-1) },
    ...(canChoose(resource)
      ? [
          {
            keys: ['x'],
            label: say('choose'),
            run: () => {
              const record = focused();
              if (record) selection.toggle(record.id, !selection.has(record.id));
            },
          },
        ]
      : []),
    ...(canChooseEverything(resource)
      ? [{ keys: ['*'], label: say('everything'), run: () => bulk.chooseEverything()?.() }]
      : []),
    ...(resource.details
      ? [{ keys: ['e'], label: say('open'), run: () => void (focused() && open(focused()!.id)) }]
      : []),
    ...(removing === undefined
      ? []
      : [
          {
            keys: ['#', 'Delete'],
            label: say('remove', { action: words.text(`actions.${removing}.label`, { smart_count: 2 }) }),
            run: remove,
          },
        ]),
  ];
  useShortcuts({ name: words.text('name', { smart_count: 2 }), shortcuts });
};
