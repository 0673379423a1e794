import { useTranslate } from 'ra-core';
import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../ui/buttons/IconButton';
import { IconMenu } from '../../ui/display/icons';
import { LoadingBar } from '../../ui/feedback/LoadingBar';
import { afterFirstContent } from '../../ui/firstContent';
import { lazyPart } from '../../ui/lazyPart';
import { Tooltip } from '../../ui/overlays/Tooltip';
import styles from './Frame.module.css';
import type { MenuSections } from './menu';
import { SideMenu } from './SideMenu';

const MenuDrawer = lazyPart(() => import('./MenuDrawer'), 'MenuDrawer');

/**
 * How a screen fills the window. `page` scrolls as a whole; `fill` is as high as the window, so that a list can scroll
 * below its own header; `workstation` is `fill` without padding and with the menu folded.
 */
export type FrameLayout = 'page' | 'fill' | 'workstation';

export interface FrameProps {
  menu: MenuSections;
  /** Router path of the link on the logo. */
  home: string;
  /** {@link Logo}, before the name of the product. */
  logo?: ReactNode;
  layout?: FrameLayout;
  /** Shows the loading bar. */
  loading?: boolean;
  /** {@link SearchBox}. */
  search?: ReactNode;
  /** The primary button, {@link NewMenu}. A `floating` one is at the lower edge of the screen on phones. */
  actions?: ReactNode;
  /** {@link Tray}. */
  tray?: ReactNode;
  /** {@link AvatarMenu}. */
  avatar?: ReactNode;
  /** {@link NoticeHost}, at a place of its own in the top bar: it covers nothing. */
  notices?: ReactNode;
  /** A message about the whole page, above its content. */
  banner?: ReactNode;
  children: ReactNode;
}

/**
 * Top bar, side menu and content. The menu is 232 px wide, 64 px below a window width of 1025, and a drawer below 656.
 *
 * @example
 * <Frame home="/" menu={menu} search={<SearchBox … />} avatar={<AvatarMenu … />}><Outlet /></Frame>
 */
export function Frame({
  menu,
  home,
  logo,
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
  const closeDrawer = useCallback(() => setIsDrawerOpen(false), []);
  // It opens without a network, too.
  useEffect(() => afterFirstContent(MenuDrawer.preload), []);

  return (
    <div className={styles.frame} data-layout={layout}>
      <a
        href="#main"
        className={styles.skip}
        onClick={event => {
          // Moves only the focus. Following the link would change the address, which the router controls.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {translate('layout.skip')}
      </a>
      <header className={styles.top}>
        <span className={styles.menuButton}>
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
          {logo}
          <span className={styles.brandName}>{translate('layout.product')}</span>
        </Link>
        <div className={styles.search}>{search}</div>
        <div className={styles.notices}>{notices}</div>
        <div className={styles.tools}>
          {actions}
          {tray}
          {avatar}
        </div>
        <LoadingBar active={loading} />
      </header>
      <div className={styles.menu}>
        <SideMenu menu={menu} collapse={layout === 'workstation' ? 'always' : 'narrow'} />
      </div>
      {isDrawerOpen && (
        <Suspense fallback={null}>
          <MenuDrawer menu={menu} logo={logo} onClose={closeDrawer} />
        </Suspense>
      )}
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        {banner}
        <div className={styles.content}>{children}</div>
      </main>
      <Tooltip />
    </div>
  );
}
