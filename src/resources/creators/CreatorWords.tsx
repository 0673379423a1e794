import type { ReactNode } from 'react';
import { useLazyWords } from '../../ui/useLazyWords';
import { creatorWords } from './words.en';

/** Adds the texts of creators before `children` render. Few people see creators, so they are not in the first load. */
export function CreatorWords({ children }: { children: ReactNode }) {
  useLazyWords(creatorWords);
  return children;
}
