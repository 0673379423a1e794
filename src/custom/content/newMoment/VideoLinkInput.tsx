import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { limits } from '../../../contract/limits';
import { VideoInput } from '../../../fields/video/VideoInput';
import type { InputProps } from '../../../fields/types';
import { FoundVideoCard } from './FoundVideoCard';
import { useFoundVideo } from './useVideoLookup';

/** As much of a title as a moment may have, by characters as people count them. */
const fitting = (title: string): string =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(title)]
    .slice(0, limits.momentTitle)
    .map(({ segment }) => segment)
    .join('')
    .trim();

/** The link of the video, and what the video site tells of it. Its title is taken over where none was written. */
export function VideoLinkInput(props: InputProps) {
  const { getValues, setValue } = useFormContext();
  const found = useFoundVideo(props.value);
  const taken = useRef('');
  const title = found.video && fitting(found.video.title);
  useEffect(() => {
    if (title === undefined) return;
    const written: unknown = getValues('title');
    // What a person wrote stays; what another video was called does not.
    if (written !== '' && written !== taken.current) return;
    taken.current = title;
    if (written !== title) setValue('title', title, { shouldDirty: true, shouldValidate: title !== '' });
  }, [title, getValues, setValue]);
  return (
    <>
      <VideoInput {...props} />
      <FoundVideoCard {...found} />
    </>
  );
}
