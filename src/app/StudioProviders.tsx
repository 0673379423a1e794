import { useMemo, type ReactNode } from 'react';
import { AdminProviders } from '../admin/AdminProviders';
import { createServices } from '../admin/createServices';
import { publishDisabledReason } from '../contract/publishing';
import type { Services } from '../engine/services/services';
import { useSessionState } from '../providers/session/SessionContext';
import { availableLists } from './availableScreens';
import { createSharedViews } from './sharedViews/createSharedViews';
import type { Studio } from './createStudio';

/** Every provider, with the engine's services for the user of the session. */
export function StudioProviders({ studio, children }: { studio: Studio; children: ReactNode }) {
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
      lists: availableLists(permissions),
      views: createSharedViews(studio.client, permissions),
      isSignedOut: () => studio.session.get().ended === 'logout',
      person: { permissions, ownerId, publishDisabledReason: publishDisabledReason(application) },
      userId,
      isSignedIn,
      undo,
      undoLast: async () => (await import('./activity/undoLast')).undoLast(studio, undo),
    });
  }, [studio, permissions, ownerId, application, userId, isSignedIn]);
  return (
    <AdminProviders admin={studio} services={services} authProvider={studio.authProvider}>
      {children}
    </AdminProviders>
  );
}
