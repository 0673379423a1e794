import MuiPopover from '@mui/material/Popover';
import type { PopoverProps } from './Popover';
import { ThemeScope } from './ThemeScope';

/** What a {@link Popover} looks like once opened; loaded with the first one. */
export function PopoverSurface({
  anchor,
  open,
  onClose,
  label,
  align = 'start',
  over = false,
  children,
}: PopoverProps) {
  const horizontal = align === 'start' ? 'left' : 'right';
  return (
    <ThemeScope>
      <MuiPopover
        anchorEl={anchor}
        open={open}
        onClose={onClose}
        anchorOrigin={{ vertical: over ? 'top' : 'bottom', horizontal }}
        transformOrigin={{ vertical: 'top', horizontal }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        {children}
      </MuiPopover>
    </ThemeScope>
  );
}
