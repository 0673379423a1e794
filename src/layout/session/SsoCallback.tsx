import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/buttons/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadingBar } from '../../ui/feedback/LoadingBar';
import { useDescribeError } from '../../providers/http/useDescribeError';
import { useSession } from '../../providers/session/SessionContext';
import { useLazyWords } from '../../ui/useLazyWords';
import { sessionWords } from './sessionWords.en';

/** The screen to which the sign-in service redirects: exchanges the code, then navigates to the requested address. */
export function SsoCallback() {
  useLazyWords(sessionWords);
  const session = useSession();
  const navigate = useNavigate();
  const translate = useTranslate();
  const describeError = useDescribeError();
  const [error, setError] = useState<unknown>(null);
  // Read first, because `completeSignIn` removes the code from the address at once.
  const [url] = useState(() => window.location.href);
  useEffect(() => {
    let isMounted = true;
    session.completeSignIn(url).then(
      path => isMounted && navigate(path.replace(/^\/studio/, '') || '/', { replace: true }),
      (failure: unknown) => isMounted && setError(failure),
    );
    return () => {
      isMounted = false;
    };
  }, [session, navigate, url]);
  if (error === null) return <LoadingBar active />;
  return (
    <EmptyState
      kind="could-not-load"
      headingLevel={1}
      title={translate('layout.session.failed')}
      text={describeError(error).title}
      action={
        <Button variant="solid" onClick={() => void session.startSignIn('/studio/').catch(setError)}>
          {translate('layout.session.signIn')}
        </Button>
      }
    />
  );
}
