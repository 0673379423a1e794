import { useId, useState, type ReactNode } from 'react';
import { Button, type ButtonStyleProps } from '../buttons/Button';
import { IconButton, type IconButtonProps } from '../buttons/IconButton';
import { IconChevronDown, type Icon } from '../display/icons';
import { Menu, usePreloadMenu } from './Menu';
import type { MenuEntry, MenuOverlayProps } from './menuEntry';

type MenuButtonCommon = {
  label: string;
  align?: 'start' | 'end';
} & (
  | { items: readonly MenuEntry[]; renderMenu?: undefined }
  | {
      items?: undefined;
      /** Renders a menu whose items are imported with it. */
      renderMenu: (menu: MenuOverlayProps) => ReactNode;
      /** Imports it early. */
      preload: () => void;
    }
);

export type MenuButtonProps = MenuButtonCommon &
  (
    | (ButtonStyleProps & { iconOnly?: false; chevron?: boolean })
    | (Pick<IconButtonProps, 'size' | 'variant' | 'disabledReason'> & { iconOnly: true; icon: Icon })
  );

/**
 * A button that opens a menu. The menu is imported when the button is first hovered or focused.
 *
 * @example
 * <MenuButton iconOnly icon={IconMore} label="More" align="end"
 *   items={[{ label: 'Edit', icon: IconEdit, onSelect: edit }, 'divider', { label: 'Trash', tone: 'bad', onSelect: trash }]} />
 */
export function MenuButton({ label, align = 'start', ...button }: MenuButtonProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const preloadMenu = usePreloadMenu();
  const preload = () => {
    preloadMenu();
    if (button.renderMenu) button.preload();
  };
  const trigger = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: (event: { currentTarget: HTMLElement }) => {
      setAnchor(event.currentTarget);
      setIsOpen(true);
    },
  };
  const menu = { id, label, anchor, align, open: isOpen, onClose: () => setIsOpen(false) };
  return (
    <>
      {button.iconOnly ? (
        <IconButton {...buttonProps(button)} icon={button.icon} label={label} {...trigger} />
      ) : (
        <Button
          {...buttonProps(button)}
          iconEnd={button.chevron ? IconChevronDown : button.iconEnd}
          {...trigger}
        >
          {label}
        </Button>
      )}
      {anchor && (button.renderMenu ? button.renderMenu(menu) : <Menu {...menu} items={button.items} />)}
    </>
  );
}

function buttonProps<P extends { iconOnly?: boolean; chevron?: boolean }>(props: P) {
  const {
    iconOnly: _iconOnly,
    chevron: _chevron,
    items: _items,
    renderMenu: _renderMenu,
    preload: _preload,
    ...rest
  } = props as P & { items?: unknown; renderMenu?: unknown; preload?: unknown };
  return rest;
}
