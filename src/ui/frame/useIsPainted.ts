import { useEffect, useState } from 'react';
import { afterPaint } from './afterPaint';

/** Whether the component is painted, for what it can add afterwards because nobody uses it within a few frames. */
export const useIsPainted = (): boolean => {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => afterPaint(() => setIsPainted(true), 2), []);
  return isPainted;
};
