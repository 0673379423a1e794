import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '../../ui/buttons/IconButton';
import { IconClose } from '../../ui/display/icons';
import { Logo } from './Logo';
import type { MenuPlace, MenuSections } from './menu';
import styles from './MenuDrawer.module.css';
import { SideMenu } from './SideMenu';

export interface MenuDrawerProps {
  menu: MenuSections;
  menuEnd: readonly MenuPlace[];
  open: boolean;
  onClose: () => void;
}

/**
 * The side menu on a phone. The browser's own modal dialog keeps the focus inside, closes on Escape and gives the
 * focus back; going somewhere closes it too.
 *
 * @example
 * <MenuDrawer menu={menu} menuEnd={[]} open={isOpen} onClose={close} />
 */
export function MenuDrawer({ menu, menuEnd, open, onClose }: MenuDrawerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const translate = useTranslate();
  const { key } = useLocation();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  useEffect(() => {
    ref.current?.close();
  }, [key]);

  return (
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-label={translate('layout.menu.label')}
      onClose={onClose}
      onClick={event => {
        // Only the backdrop belongs to the dialog itself.
        if (event.target === ref.current) ref.current.close();
      }}
    >
      {open && (
        <>
          <div className={styles.head}>
            <Logo />
            <span className={styles.name}>{translate('layout.product')}</span>
            <IconButton
              icon={IconClose}
              size={36}
              label={translate('layout.menu.close')}
              onClick={() => ref.current?.close()}
            />
          </div>
          <div className={styles.body}>
            <SideMenu menu={menu} menuEnd={menuEnd} folds="never" />
          </div>
        </>
      )}
    </dialog>
  );
}
