import Divider from '@mui/material/Divider';
import LibraryMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import { cx } from '../cx';
import { IconCheck } from '../display/icons';
import type { MenuAction, MenuEntry, MenuOverlayProps } from './menuEntry';
import styles from './MuiMenu.module.css';
import { ThemeScope } from './ThemeScope';
import { isRightToLeft } from '../useLocale';

/** The opened {@link Menu}. */
export function MuiMenu({
  id,
  label,
  anchor,
  open,
  onClose,
  items,
  align,
}: MenuOverlayProps & { items: readonly MenuEntry[] }) {
  const horizontal = (align === 'start') === isRightToLeft() ? 'right' : 'left';
  return (
    <ThemeScope>
      <LibraryMenu
        id={id}
        anchorEl={anchor}
        open={open}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal }}
        transformOrigin={{ vertical: 'top', horizontal }}
        slotProps={{ list: { 'aria-label': label, disabledItemsFocusable: true } }}
      >
        {items.map((item, index) =>
          item === 'divider' ? (
            <Divider key={`divider-${String(index)}`} />
          ) : (
            <MenuItem
              key={item.label}
              {...radioProps(item)}
              {...(item.to !== undefined && { component: Link, to: item.to })}
              {...(item.disabledReason !== undefined && {
                'aria-disabled': true,
                'aria-labelledby': `${id}-${String(index)}-label`,
                'aria-describedby': `${id}-${String(index)}-reason`,
              })}
              onClick={event => {
                if (item.disabledReason !== undefined) return event.preventDefault();
                onClose();
                item.onSelect?.();
              }}
            >
              <MenuItemContent id={`${id}-${String(index)}`} item={item} />
            </MenuItem>
          ),
        )}
      </LibraryMenu>
    </ThemeScope>
  );
}

function MenuItemContent({
  id,
  item: { label, icon: IconComponent, tone, disabledReason, checked, hint },
}: {
  id: string;
  item: MenuAction;
}) {
  return (
    <span className={cx(styles.line, tone === 'bad' && disabledReason === undefined && styles.bad)}>
      {IconComponent && <IconComponent />}
      <span className={styles.text}>
        <span id={`${id}-label`}>{label}</span>
        {disabledReason !== undefined && (
          <span id={`${id}-reason`} className={styles.reason}>
            {disabledReason}
          </span>
        )}
      </span>
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      {checked && <IconCheck />}
    </span>
  );
}

function radioProps({ checked }: MenuAction) {
  return checked === undefined ? {} : { role: 'menuitemradio', 'aria-checked': checked };
}
