import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { videoEndpoints } from '../../../contract/endpoints/videos';
import { videoIdOf } from '../../../contract/ids';
import { limits } from '../../../contract/limits';
import { useServices } from '../../../engine/services/services';

/** The id of a video if the field contains a valid one. */
const videoIdIn = (value: unknown): string | undefined =>
  typeof value === 'string' && videoIdOf(`https://youtu.be/${value}`) === value ? value : undefined;

/** Looks a video up on the video site, debounced. */
export const useVideoLookup = (value: unknown) => {
  const { call } = useServices();
  const id = videoIdIn(value);
  const [debouncedId, setDebouncedId] = useState(id);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedId(id), limits.debounceMs);
    return () => clearTimeout(timer);
  }, [id]);
  const isSettled = id !== undefined && id === debouncedId;
  const { data, error, refetch } = useQuery({
    queryKey: ['videos', 'lookup', id],
    queryFn: async ({ signal }) => {
      const { items } = await call(videoEndpoints.lookup, { query: { video_link: id! } }, { signal }); // enabled only with an id
      return items[0] ?? null;
    },
    enabled: isSettled,
    retry: false,
    staleTime: 60_000,
  });
  return {
    /** Undefined without an id and until the response arrives. */
    video: isSettled && data ? data : undefined,
    isLooking: id !== undefined && !(isSettled && (data || error)),
    error: isSettled ? error : null,
    retry: () => void refetch(),
  };
};
