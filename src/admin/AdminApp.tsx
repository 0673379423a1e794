import { useIsFetching } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Suspense, useEffect, useState } from 'react';
import {
  Navigate,
  Outlet,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useLocation,
  type RouteObject,
} from 'react-router';
import { ListView } from '../engine/list/ListView';
import { useListEntry } from '../engine/listState/lastListState';
import type { Resource } from '../engine/resource/resource';
import { resourceEntries } from '../engine/resource/resources';
import { engineWords } from '../engine/words.en';
import { Frame } from '../layout/frame/Frame';
import { NoticeHost } from '../layout/frame/NoticeHost';
import { OfflineBanner } from '../layout/OfflineBanner';
import { ScreenBoundary } from '../layout/ScreenBoundary';
import '../layout/theme/base.css';
import '../layout/theme/tokens.css';
import { useDark } from '../layout/useDark';
import type { LoadTranslation } from '../providers/i18n/i18nProvider';
import { mergeWords, type Words } from '../providers/i18n/mergeWords';
import { useNotices, useNoticesState } from '../providers/notices/NoticesContext';
import { withPreferences } from '../providers/preferences/withPreferences';
import { providerWords } from '../providers/words.en';
import { IconList } from '../ui/display/icons';
import { EmptyState } from '../ui/feedback/EmptyState';
import { createGuardedHistory } from '../ui/navigation/guardedHistory';
import { GuardedRouter } from '../ui/navigation/GuardedRouter';
import { uiWords } from '../ui/words.en';
import { AdminProviders } from './AdminProviders';
import { createAdmin } from './createAdmin';
import { createAppServices } from './createAppServices';
import { createLocalPreferences } from './createLocalPreferences';
import { createFixedSession, type AdminPerson } from './createFixedSession';
import { derivedNames } from './derivedNames';
import { adminWords } from './words.en';
import { several } from '../ui/useLocale';

/** The resources of an app, its API and its person. */
export interface AdminAppProps {
  /** The lists of the app, in the order of its menu. Each is at `/<name>`, below `basename`. */
  readonly resources: readonly Resource[];
  /** The address of the API, to which the paths of the calls are added: `/api`. */
  readonly api: string;
  /** Who uses the app. */
  readonly person: AdminPerson;
  /** The name of the app. */
  readonly title: string;
  /** The path below which the app is, `/admin`; the root of the server where left out. */
  readonly basename?: string;
  /** Returns the token of the header `Authorization`. Where left out, cookies identify the person. */
  readonly token?: (() => Promise<string>) | undefined;
  /** The server has the calls of `/activity`, so that notices of actions have Undo. Jobs have it in any case. */
  readonly hasUndo?: boolean;
  /** Further English texts by key. */
  readonly words?: Words;
  /** Further languages by their code, which `useSetLocale` of react-admin selects. */
  readonly locales?: Readonly<Record<string, LoadTranslation>>;
}

/**
 * An app of its own: a menu with the lists, and each with filters, details, form, actions and Undo. Its options are read once.
 *
 * @example
 * <AdminApp title="Notes" api="/api" resources={[notes]} person={{ id: 1 }} />
 */
export function AdminApp(props: AdminAppProps) {
  const [app] = useState(() => createApp(props));
  return <GuardedRouter {...app} />;
}

const createApp = ({
  resources,
  api,
  person,
  title,
  basename,
  token,
  hasUndo,
  words = {},
  locales,
}: AdminAppProps) => {
  const page = createAdmin({
    config: { studioApi: api, partnerApi: api },
    entries: resourceEntries(
      Object.fromEntries(resources.map(resource => [resource.name, entryOf(resource)])),
    ),
    words: mergeWords(
      ...[uiWords, engineWords, providerWords, adminWords(title), words],
      ...resources.map(resource => derivedNames(resource, [resource.words, words])),
    ),
    locales,
    createSession: () => createFixedSession(person, token),
    loadEndpoints: async () => resources.flatMap(({ endpoints }) => Object.values(endpoints)),
  });
  const admin = { ...page, store: withPreferences(page.store, createLocalPreferences(person.id)) };
  const services = createAppServices(admin, person, { hasUndo });
  const routes: RouteObject[] = [
    {
      element: (
        <AdminProviders admin={admin} services={services}>
          <AppFrame resources={resources} title={title} />
        </AdminProviders>
      ),
      children: [
        ...resources.map(resource => ({
          path: `/${resource.name}`,
          element: <ListView resource={resource} />,
        })),
        { path: '/', element: <Navigate replace to={`/${resources[0]?.name ?? ''}`} /> },
        { path: '*', element: <UnknownAddress /> },
      ],
    },
  ];
  return {
    routes,
    history: createGuardedHistory(createBrowserHistory()),
    ...(basename !== undefined && { basename }),
  };
};

const entryOf = (resource: Resource) => ({
  access: resource.access,
  ...(resource.details?.parameter !== undefined && { detailsParameter: resource.details.parameter }),
  load: () => Promise.resolve(resource),
  resource,
});

function AppFrame({ resources, title }: Pick<AdminAppProps, 'resources' | 'title'>) {
  const translate = useTranslate();
  const entryAddress = useListEntry();
  const { pathname } = useLocation();
  const notices = useNotices();
  const { shown } = useNoticesState();
  const loading = useIsFetching({ predicate: ({ meta }) => !meta?.['quiet'] }) > 0;
  useDark();
  const nameOf = ({ name }: Resource) => translate(`resources.${name}.name`, { smart_count: several });
  const current = resources.find(({ name }) => pathname === `/${name}`);
  const heading = current ? `${nameOf(current)} – ${title}` : title;
  useEffect(() => {
    document.title = heading;
  }, [heading]);
  return (
    <Frame
      home="/"
      layout="fill"
      loading={loading}
      banner={<OfflineBanner />}
      menu={[
        {
          items: resources.map(resource => ({
            to: entryAddress(resource.name, `/${resource.name}`),
            label: nameOf(resource),
            icon: IconList,
            active: resource === current,
          })),
        },
      ]}
      notices={shown.length > 0 && <NoticeHost notices={shown} onDismiss={id => notices.dismiss(id)} />}
    >
      <ScreenBoundary address={pathname}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </ScreenBoundary>
    </Frame>
  );
}

function UnknownAddress() {
  const translate = useTranslate();
  return <EmptyState kind="could-not-load" headingLevel={1} title={translate('admin.notFound')} />;
}
