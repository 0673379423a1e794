import { Suspense, useMemo, useRef, type ComponentType } from 'react';
import { generatePath, Navigate, useLocation, useParams, type RouteObject } from 'react-router';
import { useLoadedResources } from '../engine/resource/useResource';
import { PageTitle } from '../layout/PageTitle';
import { ScreenBoundary } from '../layout/ScreenBoundary';
import { SessionGate } from '../layout/session/SessionGate';
import { useSessionState } from '../providers/session/SessionContext';
import { lazyPart, preloadParts } from '../ui/lazyPart';
import { typedTexts } from '../ui/inputs/typedTexts';
import { addressOf } from './addresses';
import { isScreenAvailable, titleKeyOf } from './availableScreens';
import type { Config } from './config';
import { isApplicant } from './applicants/isApplicant';
import { PaletteAndShortcuts } from './PaletteAndShortcuts';
import { ScreenFrame } from './ScreenFrame';
import { allScreens, screens } from './screens';
import type { ScreenInfo, ScreenProps } from './screenTypes';

const ApplicantFrame = lazyPart(() => import('./applicants/screens'), 'ApplicantFrame');
const NotFound = lazyPart(() => import('../layout/NotFound'), 'NotFound');
const AccessLost = lazyPart(() => import('../layout/AccessLost'), 'AccessLost');

/** A route for every screen of the table. */
export const screenRoutes = (all: readonly ScreenInfo[], config: Config): RouteObject[] =>
  all.map(screen => {
    const element = <RoutedScreen screen={screen} config={config} />;
    return {
      path: screen.path,
      element: screen.session === 'needed' ? <SessionGate>{element}</SessionGate> : element,
    };
  });

/** A route for every redirect. */
export const redirectRoutes = (
  redirects: Readonly<Record<string, string | ((permissions: readonly string[]) => string)>>,
): RouteObject[] =>
  Object.entries(redirects).map(([path, to]) => ({
    path,
    element:
      typeof to === 'string' ? (
        <Redirect to={to} />
      ) : (
        <SessionGate>
          <PermittedRedirect to={to} />
        </SessionGate>
      ),
  }));

/** Exist in `npm run dev` only; builds do not contain them. */
const developerScreens = import.meta.env.DEV
  ? {
      '/dev/fields': lazyPart(() => import('../custom/fieldKinds/FieldKindsScreen'), 'FieldKindsScreen'),
      '/dev/react-admin/*': lazyPart(
        () => import('../custom/reactAdmin/ReactAdminScreen'),
        'ReactAdminScreen',
      ),
    }
  : {};

/** Screens for developers, in `npm run dev` only. */
export const developerRoutes = (config: Config): RouteObject[] =>
  screenRoutes(
    Object.entries(developerScreens).map(([path, Screen]) => ({
      path,
      title: screens.not_found.title,
      session: 'needed',
      layout: 'page',
      Screen,
    })),
    config,
  );

/** Carries parameters, the query and the hash over to another address. */
function Redirect({ to }: { to: string }) {
  const parameters = useParams();
  const { search, hash } = useLocation();
  return <Navigate replace to={{ pathname: generatePath(to, parameters), search, hash }} />;
}

function PermittedRedirect({ to }: { to: (permissions: readonly string[]) => string }) {
  const { permissions } = useSessionState();
  return <Redirect to={to(permissions)} />;
}

/** A screen with its title and its frame; the not-found page where the screen is not available to the person. */
function RoutedScreen({ screen, config }: { screen: ScreenInfo; config: Config }) {
  const parameters = useParams();
  const { pathname } = useLocation();
  const { permissions, status, user } = useSessionState();
  const isForApplicant = isApplicant(user, permissions);
  const Screen = isScreenAvailable(screen, permissions, parameters) ? screen.Screen : undefined;
  const lostTexts = useLostTexts(screen, parameters, Screen !== undefined);
  const titleKey = Screen ? titleKeyOf(screen, parameters['tab']) : titleKeyOf(screens.not_found);
  // A change of the query alone renders neither this nor the frame around it again: the screen reads the query itself.
  const content = useMemo(
    () => (
      <>
        <PageTitle titleKey={titleKey} />
        <ScreenBoundary address={pathname}>
          <Suspense fallback={null}>
            {Screen ? (
              <LoadedScreen
                Screen={Screen}
                list={screen.list?.resource.name ?? ''}
                resources={namesOf(screen)}
              />
            ) : lostTexts ? (
              <AccessLost home={addressOf.home} texts={lostTexts} />
            ) : (
              <NotFound home={addressOf.home} />
            )}
          </Suspense>
        </ScreenBoundary>
      </>
    ),
    [titleKey, pathname, Screen, screen, lostTexts],
  );
  if (isForApplicant && screen.session === 'needed' && screen.path !== addressOf.application)
    return <Navigate replace to={addressOf.application} />;
  // The not-found page skips the session check, but people who are signed in see it inside the frame.
  const isVisitor = status === 'logged_out' && user === undefined;
  if (isForApplicant && screen.layout !== 'alone')
    return (
      <Suspense fallback={null}>
        <ApplicantFrame>{content}</ApplicantFrame>
      </Suspense>
    );
  if (screen.layout === 'alone' || (isVisitor && screen.session === 'skipped')) return content;
  return (
    <PaletteAndShortcuts publicApp={config.publicApp}>
      <ScreenFrame layout={Screen ? screen.layout : 'page'} studioApi={config.studioApi}>
        {content}
      </ScreenFrame>
    </PaletteAndShortcuts>
  );
}

/**
 * What the person had typed on a screen that was open when its permission was taken away; undefined where none was. It is read before the
 * screen is removed.
 */
const useLostTexts = (
  screen: ScreenInfo,
  parameters: Readonly<Record<string, string | undefined>>,
  isOpen: boolean,
): readonly string[] | undefined => {
  const { permissions } = useSessionState();
  const opened = useRef<{ screen: ScreenInfo; permissions: readonly string[]; texts?: readonly string[] }>(
    undefined,
  );
  if (isOpen) opened.current = { screen, permissions };
  const last = opened.current;
  if (isOpen || last?.screen !== screen || !isScreenAvailable(screen, last.permissions, parameters))
    return undefined;
  return (last.texts ??= typedTexts());
};

const namesOf = ({ list, resources = [] }: ScreenInfo): readonly string[] =>
  [...(list ? [list.resource] : []), ...resources].map(({ name }) => name);

/** A screen after the declarations and texts of its resources, which are fetched beside it. */
function LoadedScreen({
  Screen,
  list,
  resources,
}: Omit<ScreenProps, 'screens'> & { Screen: ComponentType<ScreenProps>; resources: readonly string[] }) {
  if (resources.length) preloadParts([Screen]);
  useLoadedResources(resources);
  return <Screen list={list} screens={allScreens} />;
}
