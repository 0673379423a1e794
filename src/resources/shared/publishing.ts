import type { Person } from '../../engine/services/person';

/**
 * Whether a record can be made public: first its state decides, by `allowed`, then the application of its creator. The
 * client knows the person's own application only; the server checks those of others.
 */
export const publishing =
  <R extends { readonly heartbeat_id: number }>(allowed: (record: R) => true | string = () => true) =>
  (record: R, person: Person): true | string => {
    const state = allowed(record);
    return state === true && record.heartbeat_id === person.ownerId ? person.mayPublish : state;
  };
