import { useStore, useTranslate } from 'ra-core';
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { FrameLayout } from '../layout/frame/Frame';
import type { MenuLink, MenuSections } from '../layout/frame/menu';
import { StudioFrame } from '../layout/StudioFrame';
import { useSessionState } from '../providers/session/SessionContext';
import { optionalLazyPart } from '../ui/lazyPart';
import { isScreenAvailable, screenAt, titleKeyOf } from './availableScreens';
import { isLibraryTab, lastTabKey } from './libraryTabs';
import { newRecordLinks } from './newRecordLinks';
import { allScreens } from './screens';

// Optional: without the shared views the menu is still usable.
const SharedViewLinks = optionalLazyPart(
  () => import('../custom/content/SharedViewLinks'),
  'SharedViewLinks',
);
/** Delay of the shared views, so that their counts load after the rows of the first screen. */
const SHARED_VIEWS_AFTER_MS = 1500;

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
  const isSignedIn = status === 'logged_in';
  const translate = useTranslate();
  const newItems = useMemo(() => newRecordLinks(permissions, translate), [permissions, translate]);
  const [viewLinks, setViewLinks] = useState<readonly MenuLink[]>([]);
  const hasViewLinks = useHasPassed(SHARED_VIEWS_AFTER_MS) && isSignedIn;
  const menu = useMenu(isSignedIn ? viewLinks : []);
  const { pathname } = useLocation();
  return (
    <StudioFrame
      layout={layout}
      menu={menu}
      newItems={isSignedIn ? newItems : []}
      isNewProminent={!screenAt(pathname)?.hasSaveButton}
      avatarAddress={(id, size) => `${studioApi}/media/${id}=w${size}-h${size}-c-rw`}
    >
      {hasViewLinks && (
        <Suspense fallback={null}>
          <SharedViewLinks onLinks={setViewLinks} />
        </Suspense>
      )}
      {children}
    </StudioFrame>
  );
}

/** Whether `ms` milliseconds have passed since the first render. */
const useHasPassed = (ms: number): boolean => {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return hasPassed;
};

/** The side menu: every available screen that has an icon, and the saved views below the library. */
const useMenu = (viewLinks: readonly MenuLink[]): MenuSections => {
  const translate = useTranslate();
  const { permissions } = useSessionState();
  const { pathname } = useLocation();
  const [lastTab] = useStore<string>(lastTabKey, '');
  const current = screenAt(pathname);
  const items = allScreens.flatMap((screen): MenuLink[] => {
    const { path, menuIcon: icon, tabLists } = screen;
    const tab = tabLists && (isLibraryTab(lastTab, permissions) ? lastTab : Object.keys(tabLists)[0]);
    if (!icon || !isScreenAvailable(screen, permissions, { tab })) return [];
    const label = translate(titleKeyOf(screen));
    if (tab === undefined) return [{ to: path, label, icon }];
    const isCurrent = current === screen || (current?.parent !== undefined && current.parent === path);
    const active = isCurrent && !viewLinks.some(link => link.active);
    return [{ to: path.replace(':tab', tab), label, icon, active }, ...viewLinks];
  });
  return [{ section: translate('layout.menu.create'), items }];
};
