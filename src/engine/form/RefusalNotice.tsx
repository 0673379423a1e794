import { offeredActions } from '../actions/offered';
import { Button } from '../../ui/buttons/Button';
import { IconLock } from '../../ui/display/icons';
import type { AnyRecord, Resource } from '../resource';
import { useServices } from '../services';
import { useWords } from '../words';
import { FormNotice } from './FormNotice';

/** More ways out than this are a menu, which stands in the head anyway. */
const SHOWN = 2;

/** Why a record cannot be changed, and what can be done with it as it is. */
export function RefusalNotice({
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
  const { permissions } = useServices();
  const open = offeredActions(resource, resource.list.row, [record], permissions)
    .filter(({ action, blocked }) => blocked === undefined && action.tone !== 'bad')
    .slice(0, SHOWN);
  return (
    <FormNotice
      role="note"
      tone="info"
      icon={IconLock}
      title={words.translate('engine.form.refused')}
      text={reason}
      actions={
        open.length
          ? open.map(({ name, action, takes }) => (
              <Button key={name} size={28} icon={action.icon} onClick={() => onAction(name, takes)}>
                {words.text(`actions.${name}.label`, { smart_count: 1 })}
              </Button>
            ))
          : undefined
      }
    />
  );
}
