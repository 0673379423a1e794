import { lazyOverlay } from './lazyOverlay';
import type { PopoverProps } from './popoverProps';

const MuiPopover = lazyOverlay(() => import('./MuiPopover'), 'MuiPopover');

/**
 * A small overlay at a control, such as the editor of a filter. Imported when it first opens.
 *
 * @example
 * <Popover anchor={anchor} open={isOpen} onClose={close} label="Status">…</Popover>
 */
export function Popover(props: PopoverProps) {
  return props.anchor ? <MuiPopover {...props} /> : null;
}
