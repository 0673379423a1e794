import { useMemo, type ReactNode } from 'react';
import { mayPublish } from '../contract/publishing';
import { ResourcesContext } from '../engine/resource/ResourcesContext';
import { ServicesProvider, type Services } from '../engine/services/services';
import { useSessionState } from '../providers/session/SessionContext';
import { createServices } from './createServices';
import type { Studio } from './createStudio';

/** Provides the resources, and the engine's services for the user of the session. */
export function StudioServicesProvider({ studio, children }: { studio: Studio; children: ReactNode }) {
  const { permissions, status, user } = useSessionState();
  const isSignedIn = status === 'logged_in';
  const userId = user?.id;
  const ownerId = user?.heartbeat_id;
  const application = user?.application_status ?? null;
  const services = useMemo(() => {
    const undo: Services['undo'] = async ids =>
      (await import('./activity/undoActivities')).undoActivities(studio, ids);
    return createServices({
      ...studio,
      ...studio.i18n,
      person: { permissions, ownerId, mayPublish: mayPublish(application) },
      userId,
      isSignedIn,
      undo,
      undoLast: async () => (await import('./activity/undoLast')).undoLast(studio, undo),
    });
  }, [studio, permissions, ownerId, application, userId, isSignedIn]);
  return (
    <ResourcesContext value={studio.resources}>
      <ServicesProvider value={services}>{children}</ServicesProvider>
    </ResourcesContext>
  );
}
