import { useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '../../ui/buttons/IconButton';
import { IconClose } from '../../ui/display/icons';
import { Modal } from '../../ui/overlays/Modal';
import type { MenuSections } from './menu';
import styles from './MenuDrawer.module.css';
import { SideMenu } from './SideMenu';

export interface MenuDrawerProps {
  menu: MenuSections;
  logo: ReactNode;
  onClose: () => void;
}

/**
 * The open side menu on a phone. Closes after every navigation.
 *
 * @example
 * {isOpen && <MenuDrawer menu={menu} logo={logo} onClose={close} />}
 */
export function MenuDrawer({ menu, logo, onClose }: MenuDrawerProps) {
  const translate = useTranslate();
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);
  return (
    <Modal label={translate('layout.menu.label')} className={styles.drawer} onClose={onClose}>
      <div className={styles.header}>
        {logo}
        <span className={styles.name}>{translate('layout.product')}</span>
        <IconButton icon={IconClose} size={36} label={translate('layout.menu.close')} onClick={onClose} />
      </div>
      <div className={styles.body}>
        <SideMenu menu={menu} collapse="never" />
      </div>
    </Modal>
  );
}
