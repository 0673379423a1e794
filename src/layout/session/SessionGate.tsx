import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { checkedReturnPath } from '../../contract/returnPath';
import { useNotices } from '../../providers/notices/NoticesContext';
import { useSession, useSessionState } from '../../providers/session/SessionContext';
import { LoadingBar } from '../../ui/feedback/LoadingBar';
import { lazyPart } from '../../ui/lazyPart';
import { SessionEnded } from './SessionEnded';

const SignedOut = lazyPart(() => import('./SignedOut'), 'SignedOut');

/**
 * Renders the page for users with a session. Visitors go to the sign-in service and return to the requested address.
 * When the session ends on an open page, a dialog covers the page; after a sign-out in another tab, a screen replaces
 * it.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const notices = useNotices();
  const { status, user, ended, isEndedElsewhere = false } = useSessionState();
  const location = useLocation();
  const [search] = useSearchParams();
  const isVisitor =
    status === 'logged_out' && (user === undefined || ended === 'logout') && !isEndedElsewhere;
  const ref = search.get('ref');
  const returnTo = ref === null ? `/studio${location.pathname}${location.search}` : checkedReturnPath(ref);

  useEffect(() => {
    if (!isVisitor) return;
    session.startSignIn(returnTo).catch((error: unknown) => notices.error(error));
  }, [isVisitor, session, notices, returnTo]);

  useEffect(() => {
    if (status === 'logged_in') void session.start().catch((error: unknown) => notices.error(error));
  }, [status, session, notices]);

  if (isEndedElsewhere)
    return (
      <Suspense fallback={<LoadingBar active />}>
        <SignedOut onSignIn={() => session.startSignIn(returnTo)} />
      </Suspense>
    );
  if (isVisitor || user === undefined) return <LoadingBar active />;
  return (
    <>
      {children}
      {status === 'logged_out' && <SessionEnded onSignIn={() => session.startSignIn(returnTo)} />}
    </>
  );
}
