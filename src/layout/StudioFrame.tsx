import { useIsFetching } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { IconPlayBox } from '../engine/parts/icons';
import { useNotices, useNoticesState } from '../providers/notices/NoticesContext';
import { useSessionState } from '../providers/session/SessionContext';
import { addressOf } from '../routes';
import { useDark } from './dark';
import { AvatarMenu } from './frame/AvatarMenu';
import { Frame, type FrameLayout } from './frame/Frame';
import type { MenuSections } from './frame/menu';
import { NoticeHost } from './frame/NoticeHost';
import { SearchBox } from './frame/SearchBox';
import { Tray } from './frame/Tray';
import { OfflineBanner } from './OfflineBanner';

/** The frame around every screen, filled with the person's session, notices and menu. */
export function StudioFrame({
  layout,
  avatarAddress,
  children,
}: {
  layout: FrameLayout;
  avatarAddress: (id: string, size: number) => string;
  children: ReactNode;
}) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { user } = useSessionState();
  const notices = useNotices();
  const { shown, history, unread } = useNoticesState();
  const [dark, setDark] = useDark();
  const loading = useIsFetching() > 0;
  const inContent = pathname.startsWith('/content/');
  const menu: MenuSections = [
    {
      section: translate('layout.menu.create'),
      items: [
        {
          to: addressOf.content('moments'),
          label: translate('titles.content'),
          icon: IconPlayBox,
          active: inContent,
        },
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
      search={
        <SearchBox
          value={inContent ? (search.get('q') ?? '') : ''}
          onSubmit={q => {
            // The search of the tab that is open, or else of moments.
            const next = new URLSearchParams(q ? { q } : {});
            void navigate({
              pathname: inContent ? pathname : addressOf.content('moments'),
              search: next.toString(),
            });
          }}
        />
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
