import type { Person } from '../../engine/services/person';

/**
 * Why a record cannot be made public, undefined where it can: first its state decides, by `stateReason`, then the application of its creator. The
 * client knows the person's own application only; the server checks those of others.
 */
export const publishing =
  <R extends { readonly heartbeat_id: number }>(
    stateReason: (record: R) => string | undefined = () => undefined,
  ) =>
  (record: R, person: Person): string | undefined => {
    const reason = stateReason(record);
    return reason === undefined && record.heartbeat_id === person.ownerId
      ? person.publishDisabledReason
      : reason;
  };
