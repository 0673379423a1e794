import { useStore } from 'ra-core';
import { useCallback, useMemo } from 'react';
import type { Preferences } from '../../../../contract/entities/people/preferences';
import type { CommentCategory } from './CategoryChip';

const none: NonNullable<Preferences['review_blurred']> = [];

/** The categories whose comments are blurred for a person who reads hundreds a day. */
export type BlurredCategories = ReadonlySet<string>;

/** The person's setting, the same in every browser, and a function that switches one category. */
export const useBlurredCategories = (): readonly [BlurredCategories, (category: CommentCategory) => void] => {
  const [blurred, setBlurred] = useStore('review_blurred', none);
  const toggle = useCallback(
    (category: CommentCategory) =>
      setBlurred(
        blurred.includes(category) ? blurred.filter(one => one !== category) : [...blurred, category],
      ),
    [blurred, setBlurred],
  );
  return [useMemo(() => new Set(blurred), [blurred]), toggle];
};
