const events = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;

let lastAt = Date.now();
const listeners = new Set<() => void>();
const notice = () => {
  lastAt = Date.now();
  for (const listener of listeners) listener();
};

/** When the person last used the page (ms since 1970), as far as somebody listens. */
export const lastActiveAt = (): number => lastAt;

/** Calls `listener` whenever the person uses the page, until the returned function is called. */
export const onPersonActive = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    lastAt = Date.now();
    for (const event of events) window.addEventListener(event, notice, { capture: true, passive: true });
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const event of events) window.removeEventListener(event, notice, { capture: true });
  };
};
