import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { limits } from '../../../contract/limits';
import { VideoInput } from '../../../fields/kinds/video/VideoInput';
import type { InputProps } from '../../../fields/types';
import { FoundVideoCard } from './FoundVideoCard';
import { useVideoLookup } from './useVideoLookup';

/** Cuts a title to the limit of moments, counted in graphemes. */
const cutTitle = (title: string): string =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(title)]
    .slice(0, limits.momentTitle)
    .map(({ segment }) => segment)
    .join('')
    .trim();

/** Input for the link of the video. Fills an empty title with the title of the video. */
export function VideoLinkInput(props: InputProps) {
  const { getValues, setValue } = useFormContext();
  const lookup = useVideoLookup(props.value);
  const filledIn = useRef('');
  const title = lookup.video && cutTitle(lookup.video.title);
  useEffect(() => {
    if (title === undefined) return;
    const current: unknown = getValues('title');
    // Replaces the title of a previous video, but never a title that the user typed.
    if (current !== '' && current !== filledIn.current) return;
    filledIn.current = title;
    if (current !== title) setValue('title', title, { shouldDirty: true, shouldValidate: title !== '' });
  }, [title, getValues, setValue]);
  return (
    <>
      <VideoInput {...props} />
      <FoundVideoCard {...lookup} />
    </>
  );
}
