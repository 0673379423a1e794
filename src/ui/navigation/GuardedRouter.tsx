import { createContext, startTransition, useLayoutEffect, useState } from 'react';
import { Router, useRoutes, type RouteObject } from 'react-router';
import type { GuardedHistory } from './guardedHistory';

/** The history of the router around a component. */
export const GuardedHistoryContext = createContext<GuardedHistory | undefined>(undefined);

/**
 * React-router's routes on a history whose navigations a form can hold back. Its data router, which can hold them back, too, is twice
 * the code of everything else that the studio uses of react-router (docs/decisions/0034-router.md).
 */
export function GuardedRouter({
  history,
  basename,
  routes,
}: {
  history: GuardedHistory;
  basename?: string;
  routes: RouteObject[];
}) {
  const [{ location, action }, setState] = useState(history.state);
  useLayoutEffect(() => history.subscribe(() => startTransition(() => setState(history.state))), [history]);
  return (
    <GuardedHistoryContext value={history}>
      <Router
        {...(basename !== undefined && { basename })}
        location={location}
        navigationType={action}
        navigator={history.navigator}
      >
        <Routes routes={routes} />
      </Router>
    </GuardedHistoryContext>
  );
}

function Routes({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}
