import { IconExternal, IconLink } from '../../ui/display/icons';
import type { MenuEntry, MenuOverlayProps } from '../../ui/overlays/menuEntry';
import { MuiMenu } from '../../ui/overlays/MuiMenu';
import { useLazyWords } from '../../ui/useLazyWords';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import { useServices } from '../services/services';
import { useWords } from '../words';
import { availableActions } from './availableActions';
import { copyAddress } from './copyAddress';
import { publicAddressOf } from './publicAddressOf';
import { rowMenuWords } from './words.en';

/** The opened {@link RowMenu}: the public address of the record, then its actions; a disabled one shows its reason. */
export function RowMenuItems({
  resource,
  record,
  onAction,
  menuOf,
  ...menu
}: MenuOverlayProps & {
  resource: Resource;
  record: AnyRecord;
  onAction: (name: string, records: readonly AnyRecord[]) => void;
  menuOf?: (() => readonly MenuEntry[]) | undefined;
}) {
  useLazyWords(rowMenuWords);
  const services = useServices();
  const words = useWords(resource.name);
  const publicUrl = publicAddressOf(resource, record);
  const links: MenuEntry[] = publicUrl
    ? [
        {
          label: words.translate('engine.actions.viewPublicly'),
          icon: IconExternal,
          onSelect: () => void window.open(publicUrl, '_blank', 'noopener'),
        },
        {
          label: words.translate('engine.actions.copyLink'),
          icon: IconLink,
          onSelect: () => void copyAddress(publicUrl, services, words),
        },
      ]
    : [];
  const actions = availableActions(resource, resource.list.rowActions, [record], services.person).map(
    ({ name, action, possibleRecords, disabledReason }) => ({
      label: words.action(name, 'label', { smart_count: 1 }),
      icon: action.icon,
      tone: action.tone,
      disabledReason,
      onSelect: () => onAction(name, possibleRecords),
    }),
  );
  const own = [...links, ...actions];
  const others = menuOf?.() ?? [];
  const divider = own.length && others.length ? ['divider' as const] : [];
  return <MuiMenu {...menu} items={[...own, ...divider, ...others]} />;
}
