import { useMemo, type ReactNode } from 'react';
import { mayPublish } from '../contract/publishing';
import { ServicesProvider } from '../engine/services/services';
import { useSessionState } from '../providers/session/SessionContext';
import { createServices } from './createServices';
import type { Studio } from './createStudio';

/** Provides the engine's services for the user of the session. */
export function StudioServicesProvider({ studio, children }: { studio: Studio; children: ReactNode }) {
  const { permissions, status, user } = useSessionState();
  const isSignedIn = status === 'logged_in';
  const userId = user?.id;
  const ownerId = user?.heartbeat_id;
  const application = user?.application_status ?? null;
  const services = useMemo(
    () =>
      createServices({
        ...studio,
        ...studio.i18n,
        person: { permissions, ownerId, mayPublish: mayPublish(application) },
        userId,
        isSignedIn,
      }),
    [studio, permissions, ownerId, application, userId, isSignedIn],
  );
  return <ServicesProvider value={services}>{children}</ServicesProvider>;
}
