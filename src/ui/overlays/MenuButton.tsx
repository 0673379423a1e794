import { useContext, useId, useState } from 'react';
import { Button, type ButtonStyleProps } from '../buttons/Button';
import { IconButton, type IconButtonProps } from '../buttons/IconButton';
import { IconChevronDown, type Icon } from '../display/icons';
import { lazyOverlay } from './lazySurface';
import type { MenuEntry } from './menuEntry';
import { ThemeScopeContext } from './ThemeScope';

const MenuSurface = lazyOverlay(() => import('./MenuSurface').then(module => module.MenuSurface));

interface MenuButtonCommon {
  label: string;
  items: readonly MenuEntry[];
  align?: 'start' | 'end';
}

export type MenuButtonProps = MenuButtonCommon &
  (
    | (ButtonStyleProps & { iconOnly?: false; chevron?: boolean })
    | (Pick<IconButtonProps, 'size' | 'variant' | 'disabledReason'> & { iconOnly: true; icon: Icon })
  );

/**
 * A button that opens a menu. The menu itself is fetched when the pointer or the focus first comes near it.
 *
 * @example
 * <MenuButton iconOnly icon={IconMore} label="More" align="end"
 *   items={[{ label: 'Edit', icon: IconEdit, onSelect: edit }, 'divider', { label: 'Trash', tone: 'bad', onSelect: trash }]} />
 */
export function MenuButton({ label, items, align = 'start', ...look }: MenuButtonProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { load: loadTheme } = useContext(ThemeScopeContext);
  const preload = () => {
    MenuSurface.preload();
    loadTheme();
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
  return (
    <>
      {look.iconOnly ? (
        <IconButton {...withoutOwn(look)} icon={look.icon} label={label} {...trigger} />
      ) : (
        <Button {...withoutOwn(look)} iconEnd={look.chevron ? IconChevronDown : look.iconEnd} {...trigger}>
          {label}
        </Button>
      )}
      {anchor && (
        <MenuSurface
          {...{ id, label, anchor, items, align }}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function withoutOwn<P extends { iconOnly?: boolean; chevron?: boolean }>(look: P) {
  const { iconOnly: _iconOnly, chevron: _chevron, ...rest } = look;
  return rest;
}
