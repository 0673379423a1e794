import { Suspense, type ComponentType } from 'react';
import {
  createBrowserRouter,
  generatePath,
  Navigate,
  useLocation,
  useParams,
  type RouteObject,
} from 'react-router';
import { App, screens, type Studio } from './App';
import { holdsAny } from './contract/permissions';
import { hasContentTab } from './custom/content/contentTabs';
import { NotFound } from './layout/NotFound';
import { ScreenBoundary } from './layout/ScreenBoundary';
import { SessionGate } from './layout/session/SessionGate';
import { StudioFrame } from './layout/StudioFrame';
import { useTitle } from './layout/useTitle';
import { useSessionState } from './providers/session/SessionContext';
import { addressOf, redirects, routes, type RouteInfo, type RouteName } from './routes';

const screenOf = (name: RouteName): ComponentType | undefined =>
  (screens as Partial<Record<RouteName, ComponentType>>)[name]; // a route that has no screen yet has no entry

/** Keeps parameters and the query on the way. */
function Redirect({ to }: { to: string }) {
  const params = useParams();
  const { search, hash } = useLocation();
  return <Navigate replace to={{ pathname: generatePath(to, params), search, hash }} />;
}

/** One screen: its title, who may see it, the frame around it. What nobody may see, or nobody built, is not found. */
function Screen({ name, studio }: { name: RouteName; studio: Studio }) {
  const route: RouteInfo = routes[name];
  const { tab } = useParams();
  const { permissions, status, user } = useSessionState();
  const { pathname } = useLocation();
  const Found = screenOf(name);
  const isTab = route.tabs === undefined || (tab !== undefined && route.tabs.includes(tab));
  const isHere =
    Found !== undefined &&
    isTab &&
    holdsAny(permissions, route.access ?? []) &&
    (name !== 'content' || hasContentTab(tab));
  useTitle(isHere ? route.title : routes.not_found.title);
  const content = (
    <ScreenBoundary address={pathname}>
      <Suspense fallback={null}>{isHere ? <Found /> : <NotFound home={addressOf.home} />}</Suspense>
    </ScreenBoundary>
  );
  // The not-found page skips the session check; the frame stands around it for those who have one.
  if (
    route.layout === 'alone' ||
    (status === 'logged_out' && user === undefined && route.session === 'skipped')
  )
    return content;
  return (
    <StudioFrame
      layout={isHere ? route.layout : 'page'}
      avatarAddress={(id, size) => `${studio.config.studioApi}/media/${id}=w${size}-h${size}-c-rw`}
    >
      {content}
    </StudioFrame>
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

/** Every route of the studio, made from the table of routes. */
export const studioRoutes = (studio: Studio): RouteObject[] => [
  {
    element: <App studio={studio} />,
    children: [
      ...Object.entries(redirects).map(([path, to]) => ({ path, element: <Redirect to={to} /> })),
      ...(Object.keys(routes) as RouteName[]).map(name => objectOf(studio, name)), // own keys of the literal
    ],
  },
];

/** The router in the browser. */
export const createStudioRouter = (studio: Studio) =>
  createBrowserRouter(studioRoutes(studio), { basename: '/studio' });
