import { useIsFetching } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { usePalette } from '../widgets/palette/PaletteContext';
import { IconEyeOff, IconLink, IconList, IconPlayBox, type Icon } from '../ui/display/icons';
import { useNotices, useNoticesState } from '../providers/notices/NoticesContext';
import { useSessionState } from '../providers/session/SessionContext';
import { addressOf, menuRoutes, routes, type RouteName } from '../app/routes';
import { useDark } from './dark';
import { AvatarMenu } from './frame/AvatarMenu';
import { Frame, type FrameLayout } from './frame/Frame';
import type { MenuPlace, MenuSections } from './frame/menu';
import { NewMenu, type NewItem } from './frame/NewMenu';
import { NoticeHost } from './frame/NoticeHost';
import { SearchBox } from './frame/SearchBox';
import { Tray } from './frame/Tray';
import { OfflineBanner } from './OfflineBanner';
import { useAppCommands } from './useAppCommands';

/** Of the screens that the menu lists. */
const routeIcons: Partial<Record<RouteName, Icon>> = { pretty_links: IconLink, hidden_content: IconEyeOff };

/** Screens whose own button commits what is done there. */
const committingRoutes: readonly RouteName[] = ['playlist_edit', 'collection', 'edit_question'];
const contentRoutes: readonly RouteName[] = ['content', ...committingRoutes];

const isIn = (names: readonly RouteName[], pathname: string): boolean =>
  names.some(name => matchPath(routes[name].path, pathname));

/** The frame around every screen, filled with the person's session, notices and menu. */
export function StudioFrame({
  layout,
  avatarAddress,
  contentTab,
  contentPlaces = [],
  newItems = [],
  children,
}: {
  layout: FrameLayout;
  /** The tab of the library that the menu leads to. */
  contentTab: string;
  /** More places of the menu, below the content. */
  contentPlaces?: readonly MenuPlace[];
  /** What the person can make, and where. */
  newItems?: readonly NewItem[];
  avatarAddress: (id: string, size: number) => string;
  children: ReactNode;
}) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { user } = useSessionState();
  const notices = useNotices();
  const { shown, history, unread } = useNoticesState();
  const [dark, setDark] = useDark();
  const palette = usePalette();
  useAppCommands();
  // What is asked for behind the person's back keeps nobody waiting.
  const loading = useIsFetching({ predicate: ({ meta }) => !meta?.['quiet'] }) > 0;
  // A playlist, a collection and a question stand on screens of their own.
  const inContent = isIn(contentRoutes, pathname);
  const menu: MenuSections = [
    {
      section: translate('layout.menu.create'),
      items: [
        {
          to: addressOf.content(contentTab),
          label: translate('titles.content'),
          icon: IconPlayBox,
          active: inContent && !contentPlaces.some(({ active }) => active),
        },
        ...contentPlaces,
        ...menuRoutes.map(name => ({
          to: routes[name].path,
          label: translate(`titles.${routes[name].title}`),
          icon: routeIcons[name] ?? IconList,
        })),
      ],
    },
  ];
  const avatar = user?.avatar;
  return (
    <Frame
      home={addressOf.home}
      menu={menu}
      layout={layout}
      loading={loading}
      banner={<OfflineBanner />}
      search={<SearchBox onOpen={palette.open} onNear={palette.preload} />}
      actions={
        newItems.length > 0 && (
          <NewMenu items={newItems} variant={isIn(committingRoutes, pathname) ? 'tonal' : 'solid'} />
        )
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
            name={user.heartbeat_name || user.email}
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
