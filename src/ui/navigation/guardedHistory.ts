import {
  createPath,
  type Location,
  type NavigationType,
  type Navigator,
  parsePath,
  type Path,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router';

/** A path of the history, which includes the router's basename. */
type Address = Pick<Location, 'pathname' | 'search'>;

/** Holds back navigations, for instance from a form with unsaved changes. */
export interface NavigationGuard {
  /** Whether a navigation is held back. */
  readonly shouldHold: (from: Address, to: Address) => boolean;
  /** Receives a function that continues the navigation which was held back. */
  readonly onHeld: (proceed: () => void) => void;
}

/** The location and how it was reached. */
export interface HistoryState {
  readonly location: Location;
  readonly action: NavigationType;
}

/** A history whose navigations guards can hold back. */
export interface GuardedHistory {
  /** The current state: the same object until the next navigation. */
  readonly state: HistoryState;
  readonly navigator: Navigator;
  /** Calls `listener` after each navigation. Returns a function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Adds a guard. Returns a function that removes it. */
  readonly addGuard: (guard: NavigationGuard) => () => void;
}

/** The number of addresses whose encoded form is cached. */
const MAX_CACHED_ADDRESSES = 100;

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

/**
 * Adds guards to a history of react-router. Back and Forward cannot be prevented: the browser has moved when it reports
 * them, so that the history moves back again.
 */
export const createGuardedHistory = (history: History): GuardedHistory => {
  const listeners = new Set<() => void>();
  const guards = new Set<NavigationGuard>();
  let state: HistoryState = { location: history.location, action: history.action };
  /** The next report of the browser is about a move that undoes another. */
  let isReverting = false;
  /** The next report of the browser is about a move that continues after it was held back. */
  let isProceeding = false;

  const publish = (): void => {
    state = { location: history.location, action: history.action };
    for (const listener of listeners) listener();
  };
  const guardOf = (to: Address): NavigationGuard | undefined =>
    [...guards].find(guard => guard.shouldHold(state.location, to));
  const addressOf = (to: To): Address => ({
    pathname: state.location.pathname,
    search: '',
    ...(typeof to === 'string' ? parsePath(to) : to),
  });
  const navigate = (to: To, move: () => void): void => {
    const proceed = (): void => {
      move();
      publish();
    };
    const guard = guardOf(addressOf(to));
    if (guard) guard.onHeld(proceed);
    else proceed();
  };

  history.listen(({ location, delta }) => {
    if (isReverting) {
      isReverting = false;
      return;
    }
    const guard = isProceeding || !delta ? undefined : guardOf(location);
    isProceeding = false;
    if (!guard || !delta) return publish();
    isReverting = true;
    history.go(-delta);
    guard.onHeld(() => {
      isProceeding = true;
      history.go(delta);
    });
  });

  // Every render of the routes and of links encodes the same addresses, those of the menu and the tabs.
  const encoded = new Map<string, Path>();
  const encodeLocation = (to: To): Path => {
    const address = typeof to === 'string' ? to : createPath(to);
    const path = encoded.get(address) ?? history.encodeLocation(to);
    if (encoded.size < MAX_CACHED_ADDRESSES) encoded.set(address, path);
    return path;
  };

  return {
    get state() {
      return state;
    },
    navigator: {
      createHref: to => history.createHref(to),
      encodeLocation,
      go: delta => history.go(delta),
      push: (to, pushed: unknown) => navigate(to, () => history.push(to, pushed)),
      replace: (to, replaced: unknown) => navigate(to, () => history.replace(to, replaced)),
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    addGuard: guard => {
      guards.add(guard);
      return () => guards.delete(guard);
    },
  };
};
