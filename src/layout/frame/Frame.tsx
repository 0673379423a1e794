import { useTranslate } from 'ra-core';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../ui/buttons/IconButton';
import { IconMenu } from '../../ui/display/icons';
import { LoadingBar } from '../../ui/feedback/LoadingBar';
import { TipHost } from '../../ui/overlays/TipHost';
import styles from './Frame.module.css';
import { Logo } from './Logo';
import type { MenuPlace, MenuSections } from './menu';
import { MenuDrawer } from './MenuDrawer';
import { SideMenu } from './SideMenu';

/**
 * How a screen uses the room. `page` scrolls as a whole; `fill` is as high as the window, so that a list can scroll
 * under its own head; `workstation` is that without padding and with the menu folded.
 */
export type FrameLayout = 'page' | 'fill' | 'workstation';

export interface FrameProps {
  menu: MenuSections;
  /** Places at the foot of the menu. */
  menuEnd?: readonly MenuPlace[];
  /** Where the mark leads. */
  home: string;
  layout?: FrameLayout;
  /** Something that the whole screen waits for is on its way. */
  loading?: boolean;
  /** {@link SearchBox}. */
  search?: ReactNode;
  /** The button that makes something new; a `floating` one leaves for the end of the screen on phones. */
  actions?: ReactNode;
  /** {@link Tray}. */
  tray?: ReactNode;
  /** {@link AvatarMenu}. */
  avatar?: ReactNode;
  /** {@link NoticeHost}. */
  notices?: ReactNode;
  /** Said about the whole page, above its content. */
  banner?: ReactNode;
  children: ReactNode;
}

/**
 * Top bar, side menu and content. The menu is 232 px, 64 below 1025, and a drawer below 656. All parts of it are
 * given, so the frame knows neither who is signed in nor what there is.
 *
 * @example
 * <Frame home="/" menu={menu} search={<SearchBox … />} avatar={<AvatarMenu … />}><Outlet /></Frame>
 */
export function Frame({
  menu,
  menuEnd = [],
  home,
  layout = 'page',
  loading = false,
  search,
  actions,
  tray,
  avatar,
  notices,
  banner,
  children,
}: FrameProps) {
  const translate = useTranslate();
  const main = useRef<HTMLElement>(null);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const places = { menu, menuEnd };

  return (
    <div className={styles.frame} data-layout={layout}>
      <a
        href="#main"
        className={styles.skip}
        onClick={event => {
          // The address is the router's; only the focus moves.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {translate('layout.skip')}
      </a>
      <header className={styles.top}>
        <span className={styles.burger}>
          <IconButton
            icon={IconMenu}
            size={36}
            label={translate('layout.menu.open')}
            aria-haspopup="dialog"
            aria-expanded={isDrawerOpen}
            onClick={() => setIsDrawerOpen(true)}
          />
        </span>
        <Link to={home} className={styles.brand} aria-label={translate('layout.home')}>
          <Logo />
          <span className={styles.brandName}>{translate('layout.product')}</span>
        </Link>
        <div className={styles.search}>{search}</div>
        <div className={styles.tools}>
          {actions}
          {tray}
          {avatar}
        </div>
        <LoadingBar active={loading} />
      </header>
      <div className={styles.menu}>
        <SideMenu {...places} folds={layout === 'workstation' ? 'always' : 'narrow'} />
      </div>
      <MenuDrawer {...places} open={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        {banner}
        <div className={styles.content}>{children}</div>
      </main>
      {notices}
      <TipHost />
    </div>
  );
}
