import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { videoEndpoints } from '../../../contract/endpoints/videos';
import { videoIdOf } from '../../../contract/ids';
import { limits } from '../../../contract/limits';
import { useServices } from '../../../engine/services';

/** The id of a video, as the form holds it once a link was read. */
const idIn = (value: unknown): string | undefined =>
  typeof value === 'string' && videoIdOf(`https://youtu.be/${value}`) === value ? value : undefined;

/** What the video site tells of the video that is pasted, asked half a second after the last key. */
export const useFoundVideo = (value: unknown) => {
  const { call } = useServices();
  const id = idIn(value);
  const [settled, setSettled] = useState(id);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(id), limits.debounceMs);
    return () => clearTimeout(timer);
  }, [id]);
  const asked = id !== undefined && id === settled;
  const { data, error, refetch } = useQuery({
    queryKey: ['videos', 'lookup', id],
    queryFn: async ({ signal }) => {
      const { items } = await call(videoEndpoints.lookup, { query: { video_link: id! } }, { signal }); // enabled with an id alone
      return items[0] ?? null;
    },
    enabled: asked,
    retry: false,
    staleTime: 60_000,
  });
  return {
    /** Undefined while nothing is pasted or nothing is known yet. */
    video: asked && data ? data : undefined,
    isLooking: id !== undefined && !(asked && (data || error)),
    error: asked ? error : null,
    retry: () => void refetch(),
  };
};
