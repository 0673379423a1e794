import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/buttons/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadingBar } from '../../ui/feedback/LoadingBar';
import { errorWords } from '../../providers/http/errorWords';
import { useSession } from '../../providers/session/SessionContext';

/** Where the sign-in service sends people back to: exchanges the code, then goes where they wanted to go. */
export function SsoCallback() {
  const session = useSession();
  const navigate = useNavigate();
  const translate = useTranslate();
  const [error, setError] = useState<unknown>(null);
  // The code leaves the address at once, so it is read before anything else happens.
  const [url] = useState(() => window.location.href);
  useEffect(() => {
    let isHere = true;
    session.completeSignIn(url).then(
      path => isHere && navigate(path.replace(/^\/studio/, '') || '/', { replace: true }),
      (failure: unknown) => isHere && setError(failure),
    );
    return () => {
      isHere = false;
    };
  }, [session, navigate, url]);
  if (error === null) return <LoadingBar active />;
  return (
    <EmptyState
      kind="could-not-load"
      headingLevel={1}
      title={translate('layout.session.failed')}
      text={errorWords(error).title}
      action={
        <Button variant="solid" onClick={() => void session.startSignIn('/studio/').catch(setError)}>
          {translate('layout.session.signIn')}
        </Button>
      }
    />
  );
}
