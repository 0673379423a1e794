/**
 * Calls back when the next frame is painted, or the next `frames` ones, for work that must not delay it. The second frame has what
 * effects of the first one add. A tab that is hidden paints none until it is shown.
 *
 * @returns a function that cancels the call
 */
export const afterPaint = (callback: () => void, frames = 1): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancelNext = () => {};
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      if (frames > 1) cancelNext = afterPaint(callback, frames - 1);
      else callback();
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    cancelNext();
  };
};
