import { availableActions } from './availableActions';
import { IconExternal, IconMore } from '../../ui/display/icons';
import { MenuButton } from '../../ui/overlays/MenuButton';
import type { MenuEntry } from '../../ui/overlays/menuEntry';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import { useServices } from '../services/services';
import { useWords } from '../words';

/** The menu of actions for one record; a disabled one shows its reason. */
export function RowMenu({
  resource,
  record,
  onAction,
  size = 28,
}: {
  resource: Resource;
  record: AnyRecord;
  onAction: (name: string, records: readonly AnyRecord[]) => void;
  size?: 28 | 32 | 36;
}) {
  const { person } = useServices();
  const words = useWords(resource.name);
  const publicUrl = (resource.details ?? resource.list).publicAddress?.(record);
  const items: MenuEntry[] = availableActions(resource, resource.list.rowActions, [record], person).map(
    ({ name, action, possibleRecords, disabledReason }) => ({
      label: words.resourceText(`actions.${name}.label`, { smart_count: 1 }),
      icon: action.icon,
      tone: action.tone,
      disabledReason,
      onSelect: () => onAction(name, possibleRecords),
    }),
  );
  if (publicUrl)
    items.unshift({
      label: words.translate('engine.list.viewPublicly'),
      icon: IconExternal,
      onSelect: () => void window.open(publicUrl, '_blank', 'noopener'),
    });
  if (!items.length) return null;
  return (
    <MenuButton
      iconOnly
      icon={IconMore}
      size={size}
      align="end"
      label={words.translate('engine.list.more', { title: resource.title(record) })}
      items={items}
    />
  );
}
