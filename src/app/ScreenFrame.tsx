import { useStore, useTranslate } from 'ra-core';
import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useListEntry } from '../engine/listState/lastListState';
import type { FrameLayout } from '../layout/frame/Frame';
import type { MenuLink, MenuSections } from '../layout/frame/menu';
import { StudioFrame } from '../layout/StudioFrame';
import { useSession, useSessionState } from '../providers/session/SessionContext';
import { lazyPart, optionalLazyPart } from '../ui/lazyPart';
import { useIsAfterFirstContent } from '../ui/useIsAfterFirstContent';
import { isScreenAvailable, screenAt, titleKeyOf } from './availableScreens';
import { libraryTabs } from './libraryTabs';
import { entryTab, lastTabKey } from './listTabs';
import type { WaitingCounts } from './MenuExtras';
import { newRecordLinks } from './newRecordLinks';
import { allScreens, screens } from './screens';
import type { ScreenInfo } from './screenTypes';

// Optional: without it the menu is still usable.
const MenuExtras = optionalLazyPart(() => import('./MenuExtras'), 'MenuExtras');
const TrayPanel = lazyPart(() => import('./activity/TrayPanel'), 'TrayPanel');
/** Delay of the shared views after the first rows, so that their counts load after the parts of a form. */
const SHARED_VIEWS_AFTER_MS = 1000;

/** The frame around a screen: side menu, New menu and links to shared views. */
export function ScreenFrame({
  layout,
  studioApi,
  children,
}: {
  layout: FrameLayout;
  /** Address of the studio API, for pictures. */
  studioApi: string;
  children: ReactNode;
}) {
  const { status, permissions } = useSessionState();
  const { view } = useSession();
  const isSignedIn = status === 'logged_in';
  const translate = useTranslate();
  const [viewLinks, setViewLinks] = useState<readonly MenuLink[]>([]);
  const hasViewLinks = useIsAfterFirstContent(SHARED_VIEWS_AFTER_MS) && isSignedIn;
  const [waiting, setWaiting] = useState<WaitingCounts>({});
  const { pathname } = useLocation();
  const menu = useMenu(pathname, isSignedIn ? viewLinks : none, waiting);
  const newItems = useMemo(() => newRecordLinks(permissions, translate), [permissions, translate]);
  const avatarAddress = useCallback(
    (id: string, size: number) => `${studioApi}/media/${id}=w${size}-h${size}-c-rw`,
    [studioApi],
  );
  const content = useMemo(
    () => (
      <>
        {hasViewLinks && (
          <Suspense fallback={null}>
            <MenuExtras onLinks={setViewLinks} onWaiting={setWaiting} />
          </Suspense>
        )}
        {children}
      </>
    ),
    [hasViewLinks, children],
  );
  return (
    <StudioFrame
      {...{ layout, menu, avatarAddress, TrayPanel }}
      newItems={isSignedIn && !view ? newItems : none}
      isNewProminent={!screenAt(pathname)?.hasSaveButton}
    >
      {content}
    </StudioFrame>
  );
}

const none: readonly never[] = [];

/**
 * The side menu: every available screen that has an icon, and the saved views below the library. A list opens with the
 * person's default view or last filters.
 */
const useMenu = (pathname: string, viewLinks: readonly MenuLink[], waiting: WaitingCounts): MenuSections => {
  const translate = useTranslate();
  const { permissions } = useSessionState();
  const [contentTab] = useStore<string>(lastTabKey(screens.content.title), '');
  const [adminTab] = useStore<string>(lastTabKey(screens.admin.title), '');
  const entryOf = useListEntry();
  return useMemo(() => {
    const lastTabs = { [screens.content.title]: contentTab, [screens.admin.title]: adminTab };
    return menuOf({ pathname, viewLinks, waiting, translate, permissions, lastTabs, entryOf });
  }, [pathname, viewLinks, waiting, translate, permissions, contentTab, adminTab, entryOf]);
};

const menuOf = ({
  pathname,
  viewLinks,
  waiting,
  translate,
  permissions,
  lastTabs,
  entryOf,
}: {
  pathname: string;
  viewLinks: readonly MenuLink[];
  waiting: WaitingCounts;
  translate: ReturnType<typeof useTranslate>;
  permissions: readonly string[];
  /** The tab of a screen that was open last, by the key of the screen's title. */
  lastTabs: Readonly<Record<string, string>>;
  entryOf: ReturnType<typeof useListEntry>;
}): MenuSections => {
  const current = screenAt(pathname);
  const linksOf = (section: ScreenInfo['menuSection']) =>
    allScreens.filter(screen => screen.menuSection === section).flatMap(linksTo);
  const linksTo = (screen: ScreenInfo): MenuLink[] => {
    const { path, menuIcon: icon, tabs = [], tabLists, list, listName = list?.resource.name ?? '' } = screen;
    const tab = tabLists ? entryTab(tabLists, lastTabs[screen.title], permissions) : tabs[0];
    if (!icon || !isScreenAvailable(screen, permissions, { tab })) return [];
    const label = translate(titleKeyOf(screen));
    if (tab === undefined) return [{ to: entryOf(listName, path), label, icon, ...waiting[path] }];
    const isCurrent = current === screen || (current?.parent !== undefined && current.parent === path);
    if (!tabLists) return [{ to: path.replace(':tab', tab), label, icon, active: isCurrent }];
    const nested = tabLists === libraryTabs ? viewLinks : [];
    const active = isCurrent && !nested.some(link => link.active);
    const { resource } = tabLists[tab]!;
    const address = path.replace(':tab', tab);
    const to = resource ? entryOf(resource.name, address) : address;
    return [{ to, label, icon, active }, ...nested];
  };
  const further = (['review', 'administer'] as const).map(section => ({
    section: translate(`layout.menu.${section}`),
    items: linksOf(section),
  }));
  return [
    { items: linksOf('overview') },
    { section: translate('layout.menu.create'), items: linksOf(undefined) },
    ...further.filter(({ items }) => items.length > 0),
  ];
};
