import { useQuery } from '@tanstack/react-query';
import { configurationEndpoints } from '../../contract/endpoints/configurations';
import { readSection } from '../../contract/entities/configuration/readSection';
import type { SectionId, SectionValue } from '../../contract/entities/configuration/sections';
import { useServices } from '../../engine/services/services';

/** What administrators change is read again after this time, in ms. */
const STALE_AFTER_MS = 60_000;

/**
 * What is in force of a section of the platform configuration. Its defaults while it loads, and where it does not load: the server
 * decides in any case.
 *
 * @example const { playlist_moments } = useConfiguration('limits');
 */
export const useConfiguration = <N extends SectionId>(id: N): SectionValue<N> => {
  const { call } = useServices();
  const { data } = useQuery({
    queryKey: ['configurations', id, 'inForce'],
    queryFn: async ({ signal }) => {
      const { items } = await call(configurationEndpoints.read, { params: { id } }, { signal });
      return readSection(id, items[0] ?? {}).value;
    },
    staleTime: STALE_AFTER_MS,
    retry: false,
    meta: { quiet: true },
  });
  return data ?? readSection(id, {}).value;
};
