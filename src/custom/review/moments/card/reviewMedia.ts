import { useStore } from 'ra-core';
import { useCallback } from 'react';
import type { Preferences } from '../../../../contract/entities/people/preferences';

export const mediaSettings = ['blur', 'grey', 'mute'] as const;
export type MediaSetting = (typeof mediaSettings)[number];

/** How videos and pictures are shown to somebody who decides hundreds a day. */
export type ReviewMedia = Readonly<Record<MediaSetting, boolean>>;

const none: NonNullable<Preferences['review_media']> = [];

/** The person's settings, the same in every browser, and a function that switches one. */
export const useReviewMedia = (): readonly [ReviewMedia, (name: MediaSetting) => void] => {
  const [active, setActive] = useStore('review_media', none);
  const toggle = useCallback(
    (name: MediaSetting) =>
      setActive(active.includes(name) ? active.filter(one => one !== name) : [...active, name]),
    [active, setActive],
  );
  const media = {
    blur: active.includes('blur'),
    grey: active.includes('grey'),
    mute: active.includes('mute'),
  };
  return [media, toggle];
};
