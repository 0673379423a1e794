import { useStore, useTranslate } from 'ra-core';
import { Suspense, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import {
  createBrowserRouter,
  generatePath,
  Navigate,
  useLocation,
  useParams,
  type RouteObject,
} from 'react-router';
import { App, screens, type Studio } from '../App';
import type { ViewPlace } from '../custom/content/ViewPlaces';
import { NotFound } from '../layout/NotFound';
import { ScreenBoundary } from '../layout/ScreenBoundary';
import { SessionGate } from '../layout/session/SessionGate';
import { StudioFrame } from '../layout/StudioFrame';
import { useTitle } from '../layout/useTitle';
import { useSessionState } from '../providers/session/SessionContext';
import { addressOf, lastTabKey, redirects, routes, type RouteInfo, type RouteName } from './routes';
import { newThingsFor } from './newThings';
import { isStanding } from './standing';
import { StudioTools } from './StudioTools';
import { lazyPart, optionalLazyPart } from '../ui/lazyPart';

const screenOf = (name: RouteName): ComponentType | undefined =>
  (screens as Partial<Record<RouteName, ComponentType>>)[name]; // a route that has no screen yet has no entry

/** Keeps parameters and the query on the way. */
function Redirect({ to }: { to: string }) {
  const params = useParams();
  const { search, hash } = useLocation();
  return <Navigate replace to={{ pathname: generatePath(to, params), search, hash }} />;
}

const ViewPlaces = optionalLazyPart(() => import('../custom/content/ViewPlaces'), 'ViewPlaces');
/** The rows of the first screen come before what is counted for the menu. */
const MENU_AFTER_MS = 1500;

/** The frame with what the content adds to its menu. The screen inside is not drawn anew for a count. */
function Framed({
  studio,
  layout,
  children,
}: {
  studio: Studio;
  layout: 'page' | 'fill' | 'workstation';
  children: ReactNode;
}) {
  const { status, permissions } = useSessionState();
  const [lastTab] = useStore<string>(lastTabKey, '');
  const translate = useTranslate();
  const newItems = useMemo(() => newThingsFor(permissions, translate), [permissions, translate]);
  const [places, setPlaces] = useState<readonly ViewPlace[]>([]);
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), MENU_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <StudioFrame
      layout={layout}
      avatarAddress={(id, size) => `${studio.config.studioApi}/media/${id}=w${size}-h${size}-c-rw`}
      contentTab={isStanding('content', lastTab, permissions) ? lastTab : 'moments'}
      newItems={status === 'logged_in' ? newItems : []}
      contentPlaces={status === 'logged_in' ? places : []}
    >
      {isLater && status === 'logged_in' && (
        <Suspense fallback={null}>
          <ViewPlaces onPlaces={setPlaces} />
        </Suspense>
      )}
      {children}
    </StudioFrame>
  );
}

/** One screen: its title, who may see it, the frame around it. What nobody may see, or nobody built, is not found. */
function Screen({ name, studio }: { name: RouteName; studio: Studio }) {
  const route: RouteInfo = routes[name];
  const params = useParams();
  const { tab } = params;
  const { permissions, status, user } = useSessionState();
  const { pathname } = useLocation();
  const Found = isStanding(name, tab, permissions, params) ? screenOf(name) : undefined;
  const isHere = Found !== undefined;
  // A tab of the library is a list of its own.
  const title = name === 'content' ? `content.tabs.${tab}` : `titles.${route.title}`;
  useTitle(isHere ? title : `titles.${routes.not_found.title}`);
  const content = (
    <ScreenBoundary address={pathname}>
      <Suspense fallback={null}>{Found ? <Found /> : <NotFound home={addressOf.home} />}</Suspense>
    </ScreenBoundary>
  );
  // The not-found page skips the session check; the frame stands around it for those who have one.
  if (
    route.layout === 'alone' ||
    (status === 'logged_out' && user === undefined && route.session === 'skipped')
  )
    return content;
  return (
    <StudioTools studio={studio}>
      <Framed studio={studio} layout={isHere ? route.layout : 'page'}>
        {content}
      </Framed>
    </StudioTools>
  );
}

const objectOf = (studio: Studio, name: RouteName): RouteObject => {
  const route: RouteInfo = routes[name];
  const screen = <Screen name={name} studio={studio} />;
  return {
    path: route.path,
    element: route.session === 'needed' ? <SessionGate>{screen}</SessionGate> : screen,
  };
};

/** Served by `npm run dev` alone; a build leaves it out. */
const FieldKinds = import.meta.env.DEV
  ? lazyPart(() => import('../custom/fieldKinds/FieldKindsScreen'), 'FieldKindsScreen')
  : undefined;
const developerRoutes = (studio: Studio): RouteObject[] =>
  FieldKinds
    ? [
        {
          path: '/dev/fields',
          element: (
            <SessionGate>
              <Framed studio={studio} layout="page">
                <Suspense fallback={null}>
                  <FieldKinds />
                </Suspense>
              </Framed>
            </SessionGate>
          ),
        },
      ]
    : [];

/** Every route of the studio, made from the table of routes. */
export const studioRoutes = (studio: Studio): RouteObject[] => [
  {
    element: <App studio={studio} />,
    children: [
      ...Object.entries(redirects).map(([path, to]) => ({ path, element: <Redirect to={to} /> })),
      ...developerRoutes(studio),
      ...(Object.keys(routes) as RouteName[]).map(name => objectOf(studio, name)), // own keys of the literal
    ],
  },
];

/** The router in the browser. */
export const createStudioRouter = (studio: Studio) =>
  createBrowserRouter(studioRoutes(studio), { basename: '/studio' });
