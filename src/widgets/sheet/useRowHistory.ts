import { useMemo, useReducer, useRef } from 'react';
import type { SheetRow } from './sheetTypes';

type Rows = readonly SheetRow[];
type Update = (rows: Rows) => Rows;

interface State {
  readonly past: readonly Rows[];
  readonly rows: Rows;
  readonly future: readonly Rows[];
}

/** Steps that can be undone. They share unchanged rows, so a step costs one array and the rows it changed. */
const MAX_STEPS = 500;

type Step =
  | { readonly type: 'change'; readonly update: Update }
  | { readonly type: 'replace' | 'reset'; readonly rows: Rows }
  | { readonly type: 'undo' | 'redo' };

const reduce = (state: State, step: Step): State => {
  const { past, rows, future } = state;
  switch (step.type) {
    case 'undo': {
      const before = past.at(-1);
      return before ? { past: past.slice(0, -1), rows: before, future: [rows, ...future] } : state;
    }
    case 'redo': {
      const [after, ...rest] = future;
      return after ? { past: [...past, rows], rows: after, future: rest } : state;
    }
    case 'reset':
      return { past: [], rows: step.rows, future: [] };
    case 'replace':
      return { past, rows: step.rows, future };
    case 'change': {
      const next = step.update(rows);
      return next === rows ? state : { past: [...past.slice(1 - MAX_STEPS), rows], rows: next, future: [] };
    }
  }
};

export interface RowHistory {
  readonly rows: Rows;
  /** Applies a change as a step that can be undone. */
  readonly change: (update: Update) => void;
  /** Replaces the rows without a step, such as after the server normalised a row. */
  readonly replace: (rows: Rows) => void;
  /** Replaces the rows and removes all steps, such as after another user changed them. */
  readonly reset: (rows: Rows) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The latest rows, for callbacks that run after a render. */
  readonly getLatest: () => Rows;
}

/** The rows of a sheet with undo and redo, in memory. */
export const useRowHistory = (initial: Rows): RowHistory => {
  const [state, dispatch] = useReducer(reduce, { past: [], rows: initial, future: [] });
  const latest = useRef(state.rows);
  latest.current = state.rows;
  const actions = useMemo(() => {
    const dispatchRows = (type: 'replace' | 'reset') => (rows: Rows) => {
      latest.current = rows;
      dispatch({ type, rows });
    };
    return {
      getLatest: () => latest.current,
      change: (update: Update) => dispatch({ type: 'change', update }),
      replace: dispatchRows('replace'),
      reset: dispatchRows('reset'),
      undo: () => dispatch({ type: 'undo' }),
      redo: () => dispatch({ type: 'redo' }),
    };
  }, [latest]);
  return {
    rows: state.rows,
    ...actions,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
  };
};
