import type { Selection } from '../../ui/rows/useSelection';
import type { Shortcut } from '../../widgets/shortcuts/shortcut';
import { useShortcuts } from '../../widgets/shortcuts/useShortcuts';
import { availableActions } from '../actions/availableActions';
import { removesFromList, changeOfAction } from '../resource/action';
import { canSelect, canSelectAllMatching } from '../resource/bulkChanges';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import { useServices } from '../services/services';
import { useWords } from '../words';
import type { Bulk } from './bulk/useBulk';
import type { OpenRecordControl } from './useOpenRecord';
import { focusedRecord, moveRowFocus } from './rows/rowFocus';
import { isSearchable } from '../listState/isSearchable';
import { several } from '../../ui/useLocale';

/**
 * Shortcuts of a list: `/` searches, `j` and `k` move from row to row, `x` selects a row, `*` selects every match, `e` opens
 * the details, `#` or Delete runs the action that removes rows from the list. The shortcut dialog lists them.
 *
 * @example
 * useListShortcuts({ resource, selection, bulk, records, onAction, onOpen: details.open });
 */
export const useListShortcuts = ({
  resource,
  selection,
  bulk,
  records,
  onAction,
  details,
}: {
  resource: Resource;
  selection: Selection;
  bulk: Pick<Bulk, 'actions' | 'selectAllMatching'>;
  /** In the order of the rows. */
  records: readonly AnyRecord[] | undefined;
  onAction: (name: string, records: readonly AnyRecord[]) => void;
  details: Pick<OpenRecordControl, 'id' | 'open' | 'close'>;
}): void => {
  const { person, notifyError } = useServices();
  const words = useWords(resource.name);
  const label = (key: string, values?: Record<string, unknown>) =>
    words.translate(`engine.shortcuts.list.${key}`, values);

  const toggleFocused = () => {
    const record = focusedRecord(records);
    if (record) selection.toggle(record.id, !selection.has(record.id));
  };
  const openFocused = () => {
    const record = focusedRecord(records);
    if (record) details.open(record.id);
  };
  const removal = resource.list.bulkActions.find(name => isRemoval(resource, name));
  // An action with a dialog, such as deleting for good, shows it here, too; any other can be undone.
  const remove = () => {
    if (removal === undefined) return;
    const targets = removalTargets(selection, records);
    const [action] = availableActions(resource, [removal], targets, person);
    if (!action) return;
    const { name, disabledReason } = action;
    // A job has a dry run, which shows the selected records of other pages, too.
    const inBar =
      selection.ids().length > 1 && action.action.asJob && bulk.actions().find(each => each.name === name);
    const reason = inBar ? inBar.disabledReason : disabledReason;
    if (reason !== undefined) notifyError(new Error(reason), { title: reason });
    else if (inBar) inBar.run();
    else onAction(name, targets);
  };

  const shortcuts: (Shortcut | false)[] = [
    isSearchable(resource) && { keys: ['/'], label: label('search'), run: focusSearch },
    { keys: ['j'], label: label('next'), run: () => moveRowFocus(1) },
    { keys: ['k'], label: label('previous'), run: () => moveRowFocus(-1) },
    canSelect(resource, person) && { keys: ['x'], label: label('select'), run: toggleFocused },
    canSelectAllMatching(resource, person) && {
      keys: ['*'],
      label: label('selectAll'),
      run: () => bulk.selectAllMatching()?.(),
    },
    resource.details !== undefined && { keys: ['e'], label: label('open'), run: openFocused },
    details.id !== undefined && { keys: ['Escape'], label: label('close'), run: details.close },
    removal !== undefined && {
      keys: ['#', 'Delete'],
      label: label('remove', { action: words.action(removal, 'label', { smart_count: several }) }),
      run: remove,
    },
  ];
  useShortcuts({
    name: words.resourceText('name', { smart_count: several }),
    shortcuts: shortcuts.filter(shortcut => shortcut !== false),
  });
};

const isRemoval = (resource: Resource, name: string): boolean => {
  const action = resource.actions[name];
  return action !== undefined && action.input === undefined && removesFromList(changeOfAction(action, {}));
};

/** The selected records of the page, or the focused one. One key must not remove a selection of every match. */
const removalTargets = (
  selection: Selection,
  records: readonly AnyRecord[] | undefined,
): readonly AnyRecord[] => {
  if (selection.excludedIds()) return [];
  const ids = selection.ids();
  if (ids.length) return (records ?? []).filter(({ id }) => ids.includes(id));
  const focused = focusedRecord(records);
  return focused ? [focused] : [];
};

const focusSearch = (): void => {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
};
