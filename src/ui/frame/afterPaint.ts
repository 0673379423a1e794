/**
 * Calls back when the next frame is painted, for work that must not delay it. A tab that is hidden paints none until it is shown.
 *
 * @returns a function that cancels the call
 */
export const afterPaint = (callback: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};
