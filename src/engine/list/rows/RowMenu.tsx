import { offeredActions } from '../../actions/offered';
import { IconExternal, IconMore } from '../../../ui/display/icons';
import { MenuButton } from '../../../ui/overlays/MenuButton';
import type { MenuEntry } from '../../../ui/overlays/menuEntry';
import type { AnyRecord, Resource } from '../../resource';
import { useServices } from '../../services';
import { useWords } from '../../words';

/** What can be done to one record, behind three dots; what is blocked says why. */
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
  const { permissions } = useServices();
  const words = useWords(resource.name);
  const address = (resource.details ?? resource.list).publicAddress?.(record);
  const items: MenuEntry[] = offeredActions(resource, resource.list.row, [record], permissions).map(
    ({ name, action, takes, blocked }) => ({
      label: words.text(`actions.${name}.label`, { smart_count: 1 }),
      icon: action.icon,
      tone: action.tone,
      disabledReason: blocked,
      onSelect: () => onAction(name, takes),
    }),
  );
  if (address)
    items.unshift({
      label: words.translate('engine.details.public'),
      icon: IconExternal,
      onSelect: () => void window.open(address, '_blank', 'noopener'),
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
