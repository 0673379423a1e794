import { useEffect, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { checkedReturnPath } from '../../contract/returnPath';
import { useNotices } from '../../providers/notices/NoticesContext';
import { useSession, useSessionState } from '../../providers/session/SessionContext';
import { LoadingBar } from '../../ui/feedback/LoadingBar';
import { SessionEnded } from './SessionEnded';

/**
 * Lets people with a session in. A visitor is sent to sign in and comes back to the address that they wanted; whose
 * session ended while they worked keeps the page under a question.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const notices = useNotices();
  const { status, user, ended } = useSessionState();
  const location = useLocation();
  const [search] = useSearchParams();
  const isVisitor = status === 'logged_out' && (user === undefined || ended === 'logout');
  const ref = search.get('ref');
  const wanted = ref === null ? `/studio${location.pathname}${location.search}` : checkedReturnPath(ref);

  useEffect(() => {
    if (!isVisitor) return;
    session.startSignIn(wanted).catch((error: unknown) => notices.error(error));
  }, [isVisitor, session, notices, wanted]);

  useEffect(() => {
    if (status === 'logged_in') void session.start().catch((error: unknown) => notices.error(error));
  }, [status, session, notices]);

  if (isVisitor || user === undefined) return <LoadingBar active />;
  return (
    <>
      {children}
      {status === 'logged_out' && <SessionEnded onSignIn={() => session.startSignIn(wanted)} />}
    </>
  );
}
