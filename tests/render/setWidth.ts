import { act } from '@testing-library/react';

/** The width of the window that tests start with, in px. */
const defaultWidth = 1024;

/** Sets the width of the simulated window, in px. It is restored at the end of the file. */
export const setWidth = (width: number): void => {
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport: (size: { width: number }) => void }; // only happy-dom's window has it
  };
  act(() => happyDOM.setViewport({ width }));
};

export const resetWidth = (): void => setWidth(defaultWidth);
