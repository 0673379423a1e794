import { Checkbox } from '../../../ui/inputs/Checkbox';
import type { AnyRecord } from '../../services/anyRecord';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';

/** Selects a record; a click with Shift selects a range. */
export function RowCheckbox({
  resource,
  record,
  isSelected,
  onToggle,
}: {
  resource: Resource;
  record: AnyRecord;
  isSelected: boolean;
  onToggle: (id: string, isOn: boolean, isRange: boolean) => void;
}) {
  const { translate } = useWords(resource.name);
  return (
    <Checkbox
      aria-label={translate('engine.list.select', { title: resource.title(record) })}
      checked={isSelected}
      // Only the click event has the state of the Shift key.
      onClick={event => onToggle(record.id, event.currentTarget.checked, event.shiftKey)}
      onChange={() => undefined}
    />
  );
}
