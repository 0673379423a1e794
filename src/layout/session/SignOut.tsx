import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { LoadingBar } from '../../ui/feedback/LoadingBar';
import { useSession } from '../../providers/session/SessionContext';

/** Signs out, then navigates to the root path, which starts the next sign-in. */
export function SignOut() {
  const session = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    let isMounted = true;
    void session.signOut().finally(() => isMounted && void navigate('/', { replace: true }));
    return () => {
      isMounted = false;
    };
  }, [session, navigate]);
  return <LoadingBar active />;
}
