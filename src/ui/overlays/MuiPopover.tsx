import LibraryPopover from '@mui/material/Popover';
import type { PopoverProps } from './popoverProps';
import { ThemeScope } from './ThemeScope';
import { isRightToLeft } from '../useLocale';

/** The opened {@link Popover}. */
export function MuiPopover({
  anchor,
  open,
  onClose,
  label,
  align = 'start',
  over = false,
  children,
}: PopoverProps) {
  const horizontal = (align === 'start') === isRightToLeft() ? 'right' : 'left';
  return (
    <ThemeScope>
      <LibraryPopover
        anchorEl={anchor}
        open={open}
        onClose={onClose}
        anchorOrigin={{ vertical: over ? 'top' : 'bottom', horizontal }}
        transformOrigin={{ vertical: 'top', horizontal }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        {children}
      </LibraryPopover>
    </ThemeScope>
  );
}
