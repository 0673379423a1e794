import type { MouseEvent } from 'react';

/** Why a control may not be used at the moment. */
export interface DisabledState {
  /** Plainly off: leaves the tab order. */
  disabled: boolean;
  /** Busy with the last click. */
  loading: boolean;
  /** Off with something to say about it. */
  reason: string | undefined;
}

/**
 * The attributes that keep a control from being used. One that is busy or has a reason stays reachable by keyboard,
 * so that focus is not lost and the reason can be read: `aria-disabled`, a tooltip, and clicks that do nothing.
 */
export function disabledProps<E extends Element>(
  { disabled, loading, reason }: DisabledState,
  onClick: ((event: MouseEvent<E>) => void) | undefined,
) {
  if (!loading && reason === undefined) return { disabled, onClick };
  return {
    'aria-disabled': true,
    'aria-busy': loading || undefined,
    ...(reason !== undefined && { 'aria-description': reason, 'data-tip': reason }),
    onClick: (event: MouseEvent<E>) => {
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
