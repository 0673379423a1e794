import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { IconListOrdered, IconToBottom, IconToTop, IconTrash } from '../../ui/display/icons';
import { Menu, usePreloadMenu } from '../../ui/overlays/Menu';
import type { MenuEntry } from '../../ui/overlays/menuEntry';
import type { OrderedItem, OrderedListView } from './orderedListTypes';

/** One menu for all rows. It opens at the button of a row. */
export const useRowMenu = <T extends OrderedItem>({
  view,
  disabledReason,
  onMoveTo,
  onRemove,
}: {
  view: OrderedListView<T>;
  disabledReason: string | undefined;
  /** Infinity is the end. */
  onMoveTo: (id: string, position: number) => void;
  onRemove: ((id: string) => void) | undefined;
}) => {
  const translate = useTranslate();
  const menuId = useId();
  const [opened, setOpened] = useState<{ item: T; anchor: HTMLElement }>();
  const [isOpen, setIsOpen] = useState(false);
  const preload = usePreloadMenu();

  const getEntries = (item: T): MenuEntry[] => {
    const text = (key: string) => translate(`orderedList.${key}`);
    const focusPosition = () =>
      // The menu returns the focus to its button first.
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-id="${CSS.escape(item.id)}"] [data-position]`)?.focus(),
      );
    const entries: MenuEntry[] = [
      { label: text('moveTo'), icon: IconListOrdered, onSelect: focusPosition, disabledReason },
      { label: text('toTop'), icon: IconToTop, onSelect: () => onMoveTo(item.id, 1), disabledReason },
      {
        label: text('toBottom'),
        icon: IconToBottom,
        onSelect: () => onMoveTo(item.id, Infinity),
        disabledReason,
      },
      ...(view.menuEntries?.(item) ?? []),
    ];
    if (onRemove)
      entries.push('divider', { label: text('remove'), icon: IconTrash, onSelect: () => onRemove(item.id) });
    return entries;
  };

  return {
    preload,
    open: (item: T, anchor: HTMLElement) => {
      setOpened({ item, anchor });
      setIsOpen(true);
    },
    menu: opened && (
      <Menu
        id={menuId}
        label={translate('orderedList.menu', { title: view.getTitle(opened.item) })}
        anchor={opened.anchor}
        items={getEntries(opened.item)}
        align="end"
        open={isOpen}
        onClose={() => setIsOpen(false)}
      />
    ),
  };
};
