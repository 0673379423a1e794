import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { checkedReturnPath } from '../../contract/returnPath';
import { useSession, useSessionState } from '../../providers/session/SessionContext';
import { LoadingBar } from '../../ui/feedback/LoadingBar';
import { lazyPart } from '../../ui/lazyPart';

const SessionEnded = lazyPart(() => import('./SessionEnded'), 'SessionEnded');
const SignedOut = lazyPart(() => import('./SignedOut'), 'SignedOut');
const SessionFailed = lazyPart(() => import('./SessionFailed'), 'SessionFailed');

/** Between two attempts to start a session, in milliseconds. */
const retryPauseMs = 5000;

/**
 * Renders the page for users with a session. Visitors go to the sign-in service and return to the requested address;
 * while it or the studio does not respond, a screen reports it, and it is tried again.
 * When the session ends on an open page, a dialog covers the page; after a sign-out in another tab, a screen replaces
 * it.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const { status, user, ended, isEndedElsewhere = false } = useSessionState();
  const location = useLocation();
  const [search] = useSearchParams();
  const isVisitor =
    status === 'logged_out' && (user === undefined || ended === 'logout') && !isEndedElsewhere;
  const ref = search.get('ref');
  const returnTo = ref === null ? `/studio${location.pathname}${location.search}` : checkedReturnPath(ref);

  // A session is not read again with every address.
  const signInFor = isVisitor ? returnTo : undefined;
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = async (): Promise<void> => {
      if (signInFor !== undefined) await session.startSignIn(signInFor);
      else if (status === 'logged_in') await session.start();
    };
    start().then(
      () => isLeft || setFailure(undefined),
      (error: unknown) => {
        if (isLeft) return;
        setFailure(error);
        timer = setTimeout(() => setAttempt(last => last + 1), retryPauseMs);
      },
    );
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [signInFor, status, session, attempt]);

  const signIn = () => session.startSignIn(returnTo);
  const loading = <LoadingBar active />;
  if (isEndedElsewhere || isVisitor || user === undefined)
    return (
      <Suspense fallback={loading}>
        {isEndedElsewhere ? (
          <SignedOut onSignIn={signIn} />
        ) : failure === undefined ? (
          loading
        ) : (
          <SessionFailed error={failure} isSignIn={isVisitor} onRetry={() => setAttempt(last => last + 1)} />
        )}
      </Suspense>
    );
  return (
    <>
      {children}
      {status === 'logged_out' && (
        <Suspense>
          <SessionEnded onSignIn={signIn} />
        </Suspense>
      )}
    </>
  );
}
