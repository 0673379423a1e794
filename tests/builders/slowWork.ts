/** Keeps the processor busy for longer than a turn of `mapInTurns`. */
export const slowly = (): true => {
  for (const end = performance.now() + 11; performance.now() < end;);
  return true;
};

/** Counts the rounds of the event loop, in which other requests are answered, while work runs. */
export const turnsOf = async (work: () => unknown): Promise<number> => {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    if (isOver) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  await work();
  isOver = true;
  return turns;
};
