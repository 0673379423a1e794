import { availableActions } from '../actions/availableActions';
import { Button } from '../../ui/buttons/Button';
import { IconLock } from '../../ui/display/icons';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import { useServices } from '../services/services';
import { useWords } from '../words';
import { FormNotice } from './FormNotice';

/** More actions are in the menu of the header. */
const MAX_ACTIONS = 2;

/** Why a record cannot be changed, and the actions that are available for it. */
export function ReadOnlyNotice({
  resource,
  record,
  reason,
  onAction,
}: {
  resource: Resource;
  record: AnyRecord;
  reason: string;
  onAction: (name: string, records: readonly AnyRecord[]) => void;
}) {
  const words = useWords(resource.name);
  const { person } = useServices();
  const available = availableActions(resource, resource.list.rowActions, [record], person)
    .filter(({ action, disabledReason }) => disabledReason === undefined && action.tone !== 'bad')
    .slice(0, MAX_ACTIONS);
  return (
    <FormNotice
      role="note"
      tone="info"
      icon={IconLock}
      title={words.translate('engine.form.readOnlyTitle')}
      text={reason}
      actions={
        available.length
          ? available.map(({ name, action, possibleRecords }) => (
              <Button key={name} size={28} icon={action.icon} onClick={() => onAction(name, possibleRecords)}>
                {words.action(name, 'label', { smart_count: 1 })}
              </Button>
            ))
          : undefined
      }
    />
  );
}
