import { profileEndpoints } from '../../contract/endpoints/people/profile';
import type { StoredProfile } from '../../contract/entities/people/profile/profile';
import { useSingleRecord } from '../../engine/save/useSingleRecord';
import { useServices } from '../../engine/services/services';

/** The profile of the person, and how it is read again and saved. */
export const useProfile = () => {
  const {
    call,
    drafts: { ownerId },
  } = useServices();
  return useSingleRecord<StoredProfile>(
    {
      key: ['profiles', ownerId],
      read: async signal =>
        (await call(profileEndpoints.get, { params: { id: Number(ownerId) } }, { signal })).items,
      update: async (change, id, options) =>
        (await call(profileEndpoints.update, { params: { id: Number(id) }, body: change }, options)).items,
    },
    { isEnabled: ownerId !== '', isPrivate: true },
  );
};
