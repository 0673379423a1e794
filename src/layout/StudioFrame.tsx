import { useIsFetching } from '@tanstack/react-query';
import { memo, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { usePalette } from '../widgets/palette/PaletteContext';
import { useNotices, useNoticesState } from '../providers/notices/NoticesContext';
import { useSession, useSessionState } from '../providers/session/SessionContext';
import { addressOf } from '../app/addresses';
import { afterFirstContent } from '../ui/firstContent';
import { lazyPart, optionalLazyPart, preloadParts } from '../ui/lazyPart';
import { AvatarMenu, AvatarPanel } from './frame/AvatarMenu';
import { Frame, type FrameLayout } from './frame/Frame';
import { Logo } from './frame/Logo';
import type { MenuSections } from './frame/menu';
import { NewMenu, type NewItem } from './frame/NewMenu';
import { SearchBox } from './frame/SearchBox';
import { Tray } from './frame/Tray';
import { OfflineBanner } from './OfflineBanner';
import { LazySignOut } from './session/lazySignOut';

const ViewBanner = lazyPart(() => import('./view/ViewBanner'), 'ViewBanner');
// Without its chunk the page is still usable, and the tray lists failures, too.
const NoticeHost = optionalLazyPart(() => import('./frame/NoticeHost'), 'NoticeHost');

/** The frame around every screen, with the user's menu, notices and account. A change of the query alone does not render it again. */
export const StudioFrame = memo(function StudioFrame({
  layout,
  menu,
  avatarAddress,
  TrayPanel,
  newItems = [],
  isNewProminent = true,
  children,
}: {
  layout: FrameLayout;
  menu: MenuSections;
  /** Links to the forms of new records. */
  newItems?: readonly NewItem[];
  /** False when the screen has a primary button of its own. */
  isNewProminent?: boolean;
  avatarAddress: (id: string, size: number) => string;
  /** The content of the activity tray. */
  TrayPanel: ComponentType<{ onClose: () => void }>;
  children: ReactNode;
}) {
  const { user } = useSessionState();
  const { view } = useSession();
  const notices = useNotices();
  const { shown, unread } = useNoticesState();
  const palette = usePalette();
  // Offline they could not be imported, and they report what could not be sent.
  useEffect(
    () => afterFirstContent(() => preloadParts([NoticeHost, TrayPanel, AvatarPanel, LazySignOut])),
    [TrayPanel],
  );
  // Background requests show no loading bar.
  const loading = useIsFetching({ predicate: ({ meta }) => !meta?.['quiet'] }) > 0;
  const avatar = user?.avatar;
  return (
    <Frame
      home={addressOf.home}
      logo={<Logo />}
      menu={menu}
      layout={layout}
      loading={loading}
      banner={
        <>
          <OfflineBanner />
          {view && (
            <Suspense fallback={null}>
              <ViewBanner view={view} />
            </Suspense>
          )}
        </>
      }
      search={<SearchBox onOpen={palette.open} onPreload={palette.preload} />}
      actions={
        newItems.length > 0 && <NewMenu items={newItems} variant={isNewProminent ? 'solid' : 'tonal'} />
      }
      tray={<Tray hasUnread={unread > 0} onOpen={() => notices.markRead()} Panel={TrayPanel} />}
      avatar={
        user && (
          <AvatarMenu
            name={user.heartbeat_name || user.heartbeat_handle}
            handle={user.heartbeat_handle}
            src={avatar ? width => avatarAddress(avatar, width) : undefined}
          />
        )
      }
      notices={
        <Suspense fallback={null}>
          {shown.length > 0 && <NoticeHost notices={shown} onDismiss={id => notices.dismiss(id)} />}
        </Suspense>
      }
    >
      {children}
    </Frame>
  );
});
