import { memo } from 'react';
import { IconMore } from '../../ui/display/icons';
import { lazyOverlay } from '../../ui/overlays/lazyOverlay';
import { MenuButton } from '../../ui/overlays/MenuButton';
import type { MenuEntry } from '../../ui/overlays/menuEntry';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import { useServices } from '../services/services';
import { useWords } from '../words';
import { availableActions } from './availableActions';
import { publicAddressOf } from './publicAddressOf';

const RowMenuItems = lazyOverlay(() => import('./RowMenuItems'), 'RowMenuItems');

/** The menu of one record: its public address and its actions. Renders nothing where it has neither. Memoized, because it is also beside a form that is rendered more often. */
export const RowMenu = memo(function RowMenu({
  resource,
  record,
  onAction,
  size = 28,
  menuOf,
}: {
  resource: Resource;
  record: AnyRecord;
  onAction: (name: string, records: readonly AnyRecord[]) => void;
  size?: 28 | 32 | 36;
  /** Further entries at the end. */
  menuOf?: (() => readonly MenuEntry[]) | undefined;
}) {
  const { person } = useServices();
  const { translate } = useWords(resource.name);
  const isEmpty =
    !menuOf?.().length &&
    !publicAddressOf(resource, record) &&
    !availableActions(resource, resource.list.rowActions, [record], person).length;
  if (isEmpty) return null;
  return (
    <MenuButton
      iconOnly
      icon={IconMore}
      size={size}
      align="end"
      label={translate('engine.list.more', { title: resource.title(record) })}
      preload={RowMenuItems.preload}
      renderMenu={menu => <RowMenuItems {...menu} {...{ resource, record, onAction, menuOf }} />}
    />
  );
});
