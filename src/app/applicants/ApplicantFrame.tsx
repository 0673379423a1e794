import { useTranslate } from 'ra-core';
import { Suspense, type ReactNode } from 'react';
import { useChangeNews } from '../../engine/services/useChangeNews';
import { useNotices, useNoticesState } from '../../providers/notices/NoticesContext';
import { useSession, useSessionState } from '../../providers/session/SessionContext';
import { optionalLazyPart } from '../../ui/lazyPart';
import styles from './ApplicantFrame.module.css';
import { AvatarMenu } from '../../layout/frame/AvatarMenu';
import { Logo } from '../../layout/frame/Logo';
import { OfflineBanner } from '../../layout/OfflineBanner';
import { useDark } from '../../layout/useDark';

const NoticeHost = optionalLazyPart(() => import('../../layout/frame/NoticeHost'), 'NoticeHost');

/**
 * The frame of people whose application is not accepted: without menu, search and New. Their account is loaded again when their
 * application changes, so that the studio opens once it is accepted.
 */
export function ApplicantFrame({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const session = useSession();
  const { user } = useSessionState();
  const notices = useNotices();
  const { shown } = useNoticesState();
  useDark();
  useChangeNews('applications', () => void session.start().catch(() => undefined));
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <span className={styles.brand}>
          <Logo />
          {translate('layout.product')}
        </span>
        <div className={styles.notices}>
          <Suspense fallback={null}>
            {shown.length > 0 && <NoticeHost notices={shown} onDismiss={id => notices.dismiss(id)} />}
          </Suspense>
        </div>
        {user && (
          <AvatarMenu
            name={user.heartbeat_name || user.heartbeat_handle}
            handle={user.heartbeat_handle}
            isApplicant
          />
        )}
      </header>
      <OfflineBanner />
      <main className={styles.main}>{children}</main>
    </div>
  );
}
