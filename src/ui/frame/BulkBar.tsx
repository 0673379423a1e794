import { useTranslate } from 'ra-core';
import styles from './BulkBar.module.css';
import { Button } from '../buttons/Button';
import { IconButton } from '../buttons/IconButton';
import { IconClose, IconMore } from '../display/icons';
import { MenuButton } from '../overlays/MenuButton';
import type { MenuAction, MenuEntry } from '../overlays/menuEntry';
import { useFormatCount } from '../useFormatCount';
import { BELOW_MOBILE, useMediaQuery } from '../useMediaQuery';

/** An action on the selected rows. */
interface BulkAction extends Pick<MenuAction, 'label' | 'icon' | 'tone' | 'disabledReason'> {
  onSelect: () => void;
  loading?: boolean;
}

export interface BulkBarProps {
  count: number;
  onClear: () => void;
  /** All matching rows. When there are more than `count`, they can be selected. */
  total?: number | undefined;
  /** Replaces the total when it is not exact. */
  totalText?: string | undefined;
  /** Replaces the count of selected rows when it is not exact. */
  countText?: string | undefined;
  onSelectAll?: (() => void) | undefined;
  actions: readonly BulkAction[];
  /** Less usual actions, in the menu. */
  more?: readonly MenuEntry[] | undefined;
}

/**
 * Appears over the footer of a list while rows are selected. On phones the actions after the first are in the menu.
 *
 * @example
 * <BulkBar count={3} total={2418} onSelectAll={selectAll} onClear={clear}
 *   actions={[{ label: 'Trash', icon: IconTrash, tone: 'bad', onSelect: trash }]} />
 */
export function BulkBar({
  count,
  onClear,
  total,
  totalText,
  countText,
  onSelectAll,
  actions,
  more = [],
}: BulkBarProps) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const isPhone = useMediaQuery(BELOW_MOBILE);
  const shown = isPhone ? actions.slice(0, 1) : actions;
  const inMenu: readonly MenuEntry[] = [...actions.slice(shown.length), ...more];
  const canSelectAll = onSelectAll !== undefined && total !== undefined && total > count;
  const selectAll = translate('ui.bulkAll', { total: totalText ?? formatCount(total ?? 0) });
  return (
    <div className={styles.anchor} data-bulk-bar="">
      <div role="toolbar" aria-label={translate('ui.bulk')} className={styles.bar}>
        <IconButton icon={IconClose} label={translate('ui.bulkClear')} onClick={onClear} />
        <span role="status" className={styles.count}>
          {countText ?? translate('ui.bulkCount', { count: formatCount(count) })}
        </span>
        {canSelectAll && !isPhone && (
          <button type="button" className={styles.selectAll} onClick={onSelectAll}>
            {selectAll}
          </button>
        )}
        {shown.length > 0 && <span className={styles.divider} />}
        {shown.map(({ label, icon, tone, disabledReason, loading, onSelect }) => (
          <Button
            key={label}
            variant="text"
            size={32}
            {...{ icon, tone, disabledReason, loading }}
            onClick={onSelect}
          >
            {label}
          </Button>
        ))}
        {(inMenu.length > 0 || (canSelectAll && isPhone)) && (
          <>
            <span className={styles.divider} />
            <MenuButton
              iconOnly
              icon={IconMore}
              label={translate('ui.more')}
              align="end"
              items={[
                ...inMenu,
                ...(canSelectAll && isPhone
                  ? [
                      {
                        label: selectAll,
                        onSelect: onSelectAll,
                      },
                    ]
                  : []),
              ]}
            />
          </>
        )}
      </div>
    </div>
  );
}
