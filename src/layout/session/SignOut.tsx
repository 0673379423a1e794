import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../providers/session/SessionContext';
import { safeStorage, unsavedKeys } from '../../providers/storage';
import { LoadingBar } from '../../ui/feedback/LoadingBar';
import { lazyPart } from '../../ui/lazyPart';

const DiscardDialog = lazyPart(() => import('./DiscardDialog'), 'DiscardDialog');

/**
 * Signs out, then navigates to the root path, which starts the next sign-in. Asks before it discards drafts and unsent changes
 * of this browser.
 */
export function SignOut() {
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const [unsaved] = useState(() => {
    const { user } = session.get();
    return user ? unsavedKeys(safeStorage, user.id).length : 0;
  });
  const [isConfirmed, setIsConfirmed] = useState(unsaved === 0);
  useEffect(() => {
    if (!isConfirmed) return;
    let isMounted = true;
    void session.signOut().finally(() => isMounted && void navigate('/', { replace: true }));
    return () => {
      isMounted = false;
    };
  }, [session, navigate, isConfirmed]);
  if (isConfirmed) return <LoadingBar active />;
  const isFirstPage = location.key === 'default';
  return (
    <Suspense fallback={<LoadingBar active />}>
      <DiscardDialog
        unsaved={unsaved}
        onConfirm={() => setIsConfirmed(true)}
        onCancel={() => void (isFirstPage ? navigate('/', { replace: true }) : navigate(-1))}
      />
    </Suspense>
  );
}
