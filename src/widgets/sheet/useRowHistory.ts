import { useMemo, useReducer, useRef } from 'react';
import type { SheetRow } from './sheetTypes';

type Rows = readonly SheetRow[];
type Make = (rows: Rows) => Rows;

interface State {
  readonly past: readonly Rows[];
  readonly rows: Rows;
  readonly future: readonly Rows[];
}

/** Steps that can be taken back. Rows are shared between them, so that a step costs a list and what it changed. */
const MOST_STEPS = 500;

type Step =
  | { readonly do: 'change'; readonly make: Make }
  | { readonly do: 'replace' | 'reset'; readonly rows: Rows }
  | { readonly do: 'undo' | 'redo' };

const next = (state: State, step: Step): State => {
  const { past, rows, future } = state;
  switch (step.do) {
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
      const made = step.make(rows);
      return made === rows ? state : { past: [...past.slice(1 - MOST_STEPS), rows], rows: made, future: [] };
    }
  }
};

export interface RowHistory {
  readonly rows: Rows;
  /** One step that can be taken back. */
  readonly change: (make: Make) => void;
  /** No step of its own, such as what the server made of a row. */
  readonly replace: (rows: Rows) => void;
  /** Forgets every step, such as after others changed the rows. */
  readonly reset: (rows: Rows) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The rows as they are now, for what happens after the drawing. */
  readonly getLatest: () => Rows;
}

/** The rows of a sheet with every step that was taken, in memory. */
export const useRowHistory = (first: Rows): RowHistory => {
  const [state, take] = useReducer(next, { past: [], rows: first, future: [] });
  const latest = useRef(state.rows);
  latest.current = state.rows;
  const steps = useMemo(() => {
    const put = (step: 'replace' | 'reset') => (rows: Rows) => {
      latest.current = rows;
      take({ do: step, rows });
    };
    return {
      getLatest: () => latest.current,
      change: (make: Make) => take({ do: 'change', make }),
      replace: put('replace'),
      reset: put('reset'),
      undo: () => take({ do: 'undo' }),
      redo: () => take({ do: 'redo' }),
    };
  }, [latest]);
  return {
    rows: state.rows,
    ...steps,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
  };
};
