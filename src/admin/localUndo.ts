/** An Undo that the page does itself, such as that of a discarded input. */
interface LocalUndo {
  /** When it became possible, ms since 1970. */
  readonly at: number;
  readonly run: () => void;
}

let last: LocalUndo | undefined;

/** Remembers the last Undo that only this page can do. */
export const setLocalUndo = (run: () => void): void => {
  last = { at: Date.now(), run };
};

/** Returns it if it became possible after `time`, and forgets it then: it runs once. */
export const takeLocalUndoAfter = (time: number): (() => void) | undefined => {
  if (!last || last.at < time) return undefined;
  const { run } = last;
  last = undefined;
  return run;
};

/** Forgets an Undo that ran from its notice. */
export const forgetLocalUndo = (run: () => void): void => {
  if (last?.run === run) last = undefined;
};
