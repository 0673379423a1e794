import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import {
  coachApplicationEndpoints,
  coachingPartnerEndpoints,
} from '../../../contract/endpoints/administration/coachApplications';
import { openCoachStatuses, type CoachStatus } from '../../../contract/transitions/coaching';
import { useServices } from '../../../engine/services/services';
import { useChangeNews } from '../../../engine/services/useChangeNews';
import { useCardQuery } from '../useDashboard';

/** Whether an application in this status keeps its creator from another one. */
export const isOpen = (status: CoachStatus): boolean => openCoachStatuses.some(open => open === status);

/** The last application of the person; null where they never applied. */
export const useCoachApplication = () => {
  const { person } = useServices();
  const cache = useQueryClient();
  const query = {
    ...{ heartbeat_id: person.ownerId, per_page: 1 },
    ...({ sort_column: 'created_at', sort_direction: 'desc' } as const),
  };
  const { data, error, refetch } = useCardQuery(coachApplicationEndpoints.list, { query });
  const { method, path } = coachApplicationEndpoints.list;
  const invalidate = () => cache.invalidateQueries({ queryKey: ['dashboard', method, path] });
  // The server notes what the partner answers at once, and the team what comes later.
  useChangeNews('coachApplications', () => void invalidate());
  return {
    data: data && (data.items[0] ?? null),
    error,
    refetch,
    /** Reads it again wherever it is shown. */
    invalidate,
  };
};

/** The coaching partner. */
export const useCoachingPartner = () => {
  const translate = useTranslate();
  const { data, ...query } = useCardQuery(coachingPartnerEndpoints.get, {});
  const partner = data?.items[0];
  // Where the configuration gives it no name, that is a sentence of the server.
  return { ...query, data: partner && { ...partner, name: translate(partner.name) } };
};
