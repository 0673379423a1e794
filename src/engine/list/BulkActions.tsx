import { offeredActions } from '../actions/offered';
import { BulkBar } from '../parts/BulkBar';
import type { AnyRecord, Resource } from '../resource';
import { useServices } from '../services';
import { useWords } from '../words';
import { useChosen, type Selection } from './selection';

/** The bar over chosen rows. An action that takes only some of them goes to those and says of the others why. */
export function BulkActions({
  resource,
  selection,
  known,
  onAction,
}: {
  resource: Resource;
  selection: Selection;
  /** Every record seen in this list, by id: a choice may reach over pages. */
  known: ReadonlyMap<string, AnyRecord>;
  onAction: (name: string, records: readonly AnyRecord[]) => void;
}) {
  const chosen = useChosen(selection);
  const { holds } = useServices();
  const words = useWords(resource.name);
  if (!chosen.length) return null;
  const records = chosen.flatMap(id => known.get(id) ?? []);
  return (
    <BulkBar
      count={chosen.length}
      onClear={() => selection.set([])}
      actions={offeredActions(resource, resource.list.bulk, records, holds).map(
        ({ name, action, blocked }) => ({
          label: words.say(`actions.${name}.short`),
          icon: action.icon,
          tone: action.tone,
          disabledReason: blocked,
          onSelect: () => onAction(name, records),
        }),
      )}
    />
  );
}
