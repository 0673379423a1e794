import { useIsFetching } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { usePalette } from '../widgets/palette/PaletteContext';
import { useNotices, useNoticesState } from '../providers/notices/NoticesContext';
import { useSessionState } from '../providers/session/SessionContext';
import { addressOf } from '../app/addresses';
import { useDark } from './useDark';
import { AvatarMenu } from './frame/AvatarMenu';
import { Frame, type FrameLayout } from './frame/Frame';
import type { MenuSections } from './frame/menu';
import { NewMenu, type NewItem } from './frame/NewMenu';
import { NoticeHost } from './frame/NoticeHost';
import { SearchBox } from './frame/SearchBox';
import { Tray } from './frame/Tray';
import { OfflineBanner } from './OfflineBanner';
import { useAppCommands } from './useAppCommands';

/** The frame around every screen, with the user's menu, notices and account. */
export function StudioFrame({
  layout,
  menu,
  avatarAddress,
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
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const { user } = useSessionState();
  const notices = useNotices();
  const { shown, history, unread } = useNoticesState();
  const [dark, setDark] = useDark();
  const palette = usePalette();
  useAppCommands();
  // Background requests show no loading bar.
  const loading = useIsFetching({ predicate: ({ meta }) => !meta?.['quiet'] }) > 0;
  const avatar = user?.avatar;
  return (
    <Frame
      home={addressOf.home}
      menu={menu}
      layout={layout}
      loading={loading}
      banner={<OfflineBanner />}
      search={<SearchBox onOpen={palette.open} onPreload={palette.preload} />}
      actions={
        newItems.length > 0 && <NewMenu items={newItems} variant={isNewProminent ? 'solid' : 'tonal'} />
      }
      tray={
        <Tray
          notices={history}
          hasUnread={unread > 0}
          onOpen={() => notices.markRead()}
          onClearFinished={() =>
            history
              .filter(({ kind }) => kind === 'success' || kind === 'info')
              .forEach(({ id }) => notices.remove(id))
          }
        />
      }
      avatar={
        user && (
          <AvatarMenu
            name={user.heartbeat_name || user.heartbeat_handle}
            handle={`@${user.heartbeat_handle}`}
            src={avatar ? width => avatarAddress(avatar, width) : undefined}
            dark={dark}
            onDark={setDark}
            onSignOut={() => void navigate(addressOf.logout)}
          />
        )
      }
      notices={<NoticeHost notices={shown} onDismiss={id => notices.dismiss(id)} />}
    >
      {children}
    </Frame>
  );
}
