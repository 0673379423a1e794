import { useTranslate } from 'ra-core';
import { useContext, useId, useState } from 'react';
import { IconToBottom, IconToTop, IconListOrdered, IconTrash } from '../../ui/display/icons';
import { lazyOverlay } from '../../ui/overlays/lazySurface';
import type { MenuEntry } from '../../ui/overlays/menuEntry';
import { ThemeScopeContext } from '../../ui/overlays/ThemeScope';
import type { OrderedItem, OrderedListView } from './orderedListTypes';

const MenuSurface = lazyOverlay(() =>
  import('../../ui/overlays/MenuSurface').then(module => module.MenuSurface),
);

/** The one menu of all rows; it opens at the button of one of them. */
export const useRowMenu = <T extends OrderedItem>({
  view,
  disabledReason,
  onMoveTo,
  onRemove,
}: {
  view: OrderedListView<T>;
  disabledReason: string | undefined;
  /** Infinity is the end. */
  onMoveTo: (id: string, place: number) => void;
  onRemove: ((id: string) => void) | undefined;
}) => {
  const translate = useTranslate();
  const id = useId();
  const [opened, setOpened] = useState<{ item: T; anchor: HTMLElement }>();
  const [isOpen, setIsOpen] = useState(false);
  const { load } = useContext(ThemeScopeContext);

  const entriesOf = (item: T): MenuEntry[] => {
    const say = (key: string) => translate(`engine.order.${key}`);
    const focusPlace = () =>
      // After the menu has given the focus back to its button.
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-id="${CSS.escape(item.id)}"] [data-place]`)?.focus(),
      );
    return [
      { label: say('moveTo'), icon: IconListOrdered, onSelect: focusPlace, disabledReason },
      { label: say('toTop'), icon: IconToTop, onSelect: () => onMoveTo(item.id, 1), disabledReason },
      {
        label: say('toBottom'),
        icon: IconToBottom,
        onSelect: () => onMoveTo(item.id, Infinity),
        disabledReason,
      },
      ...(view.menuEntries?.(item) ?? []),
      ...(onRemove
        ? (['divider', { label: say('remove'), icon: IconTrash, onSelect: () => onRemove(item.id) }] as const)
        : []),
    ];
  };

  return {
    preload: () => {
      MenuSurface.preload();
      load();
    },
    open: (item: T, anchor: HTMLElement) => {
      setOpened({ item, anchor });
      setIsOpen(true);
    },
    menu: opened && (
      <MenuSurface
        id={id}
        label={translate('engine.order.menu', { title: view.getTitle(opened.item) })}
        anchor={opened.anchor}
        items={entriesOf(opened.item)}
        align="end"
        open={isOpen}
        onClose={() => setIsOpen(false)}
      />
    ),
  };
};
