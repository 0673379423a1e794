import { act } from '@testing-library/react';
import { UNSAFE_createMemoryHistory as createMemoryHistory, type RouteObject } from 'react-router';
import { createGuardedHistory } from '../../src/ui/navigation/guardedHistory';
import { GuardedRouter } from '../../src/ui/navigation/GuardedRouter';

/** The router of the product at an address in memory, for a test that reads and changes the address. */
export const createTestRouter = (
  routes: RouteObject[],
  {
    basename = '',
    initialEntries,
    initialIndex,
  }: { basename?: string; initialEntries: string[]; initialIndex?: number },
) => {
  const history = createGuardedHistory(
    createMemoryHistory({ initialEntries, ...(initialIndex !== undefined && { initialIndex }) }),
  );
  const readState = () => {
    const { location, action: historyAction } = history.state;
    return { location, historyAction };
  };
  const router = {
    get state() {
      return readState();
    },
    /** Opens an address without the basename, or moves so many steps in the history. */
    navigate: (to: string | number) =>
      act(() =>
        typeof to === 'number' ? history.navigator.go(to) : history.navigator.push(`${basename}${to}`, null),
      ),
    subscribe: (listener: (state: ReturnType<typeof readState>) => void) =>
      history.subscribe(() => listener(readState())),
  };
  return { router, element: <GuardedRouter history={history} basename={basename} routes={routes} /> };
};
