import { CoreAdminContext, type AuthProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { Jobs } from '../engine/jobs/Jobs';
import { ResourcesContext } from '../engine/resource/ResourcesContext';
import { ServicesProvider, type Services } from '../engine/services/services';
import { themeScope } from '../layout/theme/themeScope';
import { ConnectionContext } from '../providers/http/connection/ConnectionContext';
import { NoticesContext } from '../providers/notices/NoticesContext';
import { NotificationBridge } from '../providers/notices/NotificationBridge';
import { ThemeScopeContext } from '../ui/overlays/ThemeScope';
import type { Admin } from './createAdmin';
import { reactRouterProvider } from './routerProvider';

interface AdminProvidersProps {
  readonly admin: Admin;
  /** The engine's services for the person. */
  readonly services: Services;
  readonly authProvider?: AuthProvider;
  readonly children: ReactNode;
}

/** Every provider that lists and forms need, inside of a `GuardedRouter`. */
export function AdminProviders({ admin, services, authProvider, children }: AdminProvidersProps) {
  return (
    <CoreAdminContext
      dataProvider={admin.dataProvider}
      {...(authProvider && { authProvider })}
      i18nProvider={admin.i18n}
      store={admin.store}
      queryClient={admin.queries}
      routerProvider={reactRouterProvider}
    >
      <NoticesContext value={admin.notices}>
        <ConnectionContext value={admin.connection}>
          <ThemeScopeContext value={themeScope}>
            <ResourcesContext value={admin.resources}>
              <ServicesProvider value={services}>
                <NotificationBridge />
                <Jobs />
                {children}
              </ServicesProvider>
            </ResourcesContext>
          </ThemeScopeContext>
        </ConnectionContext>
      </NoticesContext>
    </CoreAdminContext>
  );
}
