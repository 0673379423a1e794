import type { InputProps } from '../../../fields/types';
import { VideoInput } from '../../../fields/kinds/video/VideoInput';
import { useFormContext } from 'react-hook-form';
import { cutTitle } from './cutTitle';
import { FoundVideoCard } from './FoundVideoCard';
import { useFilledTitle } from './useFilledTitle';
import { useVideoLookup } from './useVideoLookup';

/** Input for the link of the video. Fills an empty title with the title of the video. */
export function VideoLinkInput({ onChange, ...props }: InputProps) {
  const { setValue } = useFormContext();
  const lookup = useVideoLookup(props.value);
  useFilledTitle(lookup.video && cutTitle(lookup.video.title));
  return (
    <>
      <VideoInput
        {...props}
        onChange={value => {
          onChange(value);
          // The moment has one video. An upload goes on without the form.
          if (value === '') return;
          for (const field of ['upload_id', 'thumbnail']) setValue(field, '', { shouldDirty: true });
        }}
      />
      <FoundVideoCard {...lookup} />
    </>
  );
}
