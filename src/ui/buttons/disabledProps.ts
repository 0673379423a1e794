import type { MouseEvent } from 'react';

/** Whether and why a control is disabled. */
export interface DisabledState {
  /** Disabled without a reason; not in the tab order. */
  disabled: boolean;
  /** The last click is being processed. */
  loading: boolean;
  /** Disabled with a reason that is shown. */
  reason: string | undefined;
}

/**
 * The attributes of a control that may be disabled. While loading or with a reason it stays in the tab order
 * (`aria-disabled`), so that the focus is not lost and the reason can be read; clicks do nothing.
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
