import { useEffect, useState } from 'react';
import { afterFirstContent } from './firstContent';

/** Whether the first content of the page was painted `delayMs` milliseconds ago, for parts whose code must not delay it. */
export const useIsAfterFirstContent = (delayMs = 0): boolean => {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => afterFirstContent(() => setIsAfter(true), delayMs), [delayMs]);
  return isAfter;
};
