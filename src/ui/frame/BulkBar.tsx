import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './BulkBar.module.css';
import { Button } from '../buttons/Button';
import { IconButton } from '../buttons/IconButton';
import { IconClose, IconMore } from '../display/icons';
import { MenuButton } from '../overlays/MenuButton';
import type { MenuAction, MenuEntry } from '../overlays/menuEntry';
import { useFormatCount } from '../useFormatCount';
import { useShownOnPage } from './useShownOnPage';
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
  /** Stands in place of the actions where there are none. */
  actionsText?: string | undefined;
  /** Less usual actions, in the menu. */
  more?: readonly MenuEntry[] | undefined;
}

/**
 * Appears over the footer of a list while rows are selected. Actions that do not fit are in the menu, on phones all after the
 * first.
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
  actionsText,
  more = [],
}: BulkBarProps) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const isPhone = useMediaQuery(BELOW_MOBILE);
  useShownOnPage('bulk-bar');
  const { bar, folded } = useFolding(actions.length, count);
  const shown = actions.slice(0, isPhone ? 1 : actions.length - folded);
  const inMenu: readonly MenuEntry[] = [...actions.slice(shown.length), ...more];
  const canSelectAll = onSelectAll !== undefined && total !== undefined && total > count;
  const selectAll = translate('ui.bulkAll', { total: totalText ?? formatCount(total ?? 0) });
  return (
    <div className={styles.anchor} data-bulk-bar="">
      <div ref={bar} role="toolbar" aria-label={translate('ui.bulk')} className={styles.bar}>
        <IconButton icon={IconClose} label={translate('ui.bulkClear')} onClick={onClear} />
        <span role="status" className={styles.count}>
          {countText ?? translate('ui.bulkCount', { count: formatCount(count) })}
        </span>
        {canSelectAll && !isPhone && (
          <button type="button" className={styles.selectAll} onClick={onSelectAll}>
            {selectAll}
          </button>
        )}
        {(shown.length > 0 || actionsText !== undefined) && <span className={styles.divider} />}
        {actionsText !== undefined && <span className={styles.count}>{actionsText}</span>}
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

/**
 * How many of the last actions are folded into the menu, so that the bar is as wide as its place at most. One stays. `selected`
 * is the number in the bar, whose width changes with it.
 */
const useFolding = (actions: number, selected: number) => {
  const bar = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState(0);
  const most = Math.max(0, actions - 1);
  const digits = String(selected).length;
  useLayoutEffect(() => {
    const toolbar = bar.current!; // mounted, as its place
    // An observer is called after the layout and before the paint: a bar that fits costs no further layout.
    const sizes = new ResizeObserver(() => {
      flushSync(() => setFolded(0));
      for (let next = 1; next <= most && toolbar.scrollWidth > toolbar.clientWidth; next += 1)
        flushSync(() => setFolded(next));
    });
    // The place changes with the window and with the details beside the list, not with what the bar contains.
    sizes.observe(toolbar.parentElement!);
    return () => sizes.disconnect();
  }, [most, digits]);
  return { bar, folded: Math.min(folded, most) };
};
