const endings: (() => void)[] = [];

process.once('exit', () => {
  for (const end of endings.toReversed()) end();
});

/** Calls a function when this process exits; for many functions, which are called in reverse order. */
export const onExit = (end: () => void): void => void endings.push(end);
