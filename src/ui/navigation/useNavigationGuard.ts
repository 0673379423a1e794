import { use, useEffect, useRef, useState } from 'react';
import { GuardedHistoryContext } from './GuardedRouter';
import type { NavigationGuard } from './guardedHistory';

/** A navigation that was held back. */
export interface HeldNavigation {
  readonly proceed: () => void;
  readonly cancel: () => void;
}

/** Holds back the navigations for which `shouldHold` is true. Returns the last one until it proceeds or is cancelled. */
export const useNavigationGuard = (shouldHold: NavigationGuard['shouldHold']): HeldNavigation | undefined => {
  const history = use(GuardedHistoryContext);
  const current = useRef(shouldHold);
  useEffect(() => {
    current.current = shouldHold;
  });
  const [held, setHeld] = useState<{ readonly proceed: () => void }>();
  useEffect(
    () =>
      history?.addGuard({
        shouldHold: (from, to) => current.current(from, to),
        onHeld: proceed => setHeld({ proceed }),
      }),
    [history],
  );
  if (!held) return undefined;
  const cancel = () => setHeld(undefined);
  return {
    cancel,
    proceed: () => {
      cancel();
      held.proceed();
    },
  };
};
