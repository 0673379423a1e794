import type { RouterProvider } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';
import {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate as useChangingNavigate,
  useParams,
} from 'react-router';
import { useNavigationGuard } from '../ui/navigation/useNavigationGuard';

/** The function stays the same, so that a component which only navigates does not render again with each address. */
const useNavigate: RouterProvider['useNavigate'] = () => {
  const navigate = useChangingNavigate();
  const current = useRef(navigate);
  useEffect(() => {
    current.current = navigate;
  }, [navigate]);
  return useCallback(
    (to, options) => void (typeof to === 'number' ? current.current(to) : current.current(to, options)),
    [],
  );
};

const useBlocker: RouterProvider['useBlocker'] = shouldBlock => {
  const held = useNavigationGuard((from, to) =>
    typeof shouldBlock === 'boolean'
      ? shouldBlock
      : shouldBlock({
          currentLocation: { hash: '', ...from },
          nextLocation: { hash: '', ...to },
          historyAction: 'PUSH',
        }),
  );
  const location = useLocation();
  return held
    ? { state: 'blocked', reset: held.cancel, proceed: held.proceed, location }
    : { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined };
};

/**
 * React-admin's router: react-router's components on the studio's history. The build uses it in place of react-admin's own adapter,
 * which contains a second router (vite.config.ts).
 */
export const reactRouterProvider: RouterProvider = {
  useLocation,
  useNavigate,
  useParams: useParams as RouterProvider['useParams'], // its type parameter is that of the caller in both
  useBlocker,
  useMatch,
  useInRouterContext,
  useCanBlock: () => true,
  Link,
  Navigate,
  Route: Route as RouterProvider['Route'], // declared with exact properties there
  Routes,
  Outlet,
  matchPath,
  RouterWrapper: ({ children }) => <>{children}</>,
};
