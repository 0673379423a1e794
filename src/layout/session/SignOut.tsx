import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { LoadingBar } from '../../ui/feedback/LoadingBar';
import { useSession } from '../../providers/session/SessionContext';

/** Signs out, then goes to the root path, which asks to sign in. */
export function SignOut() {
  const session = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    void session.signOut().finally(() => isHere && void navigate('/', { replace: true }));
    return () => {
      isHere = false;
    };
  }, [session, navigate]);
  return <LoadingBar active />;
}
