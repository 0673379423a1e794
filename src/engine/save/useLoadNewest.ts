import { type RaRecord, useDataProvider } from 'react-admin';
import { useCallback } from 'react';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';

/** Loads the newest version of a record from the server. */
export const useLoadNewest = (resource: Resource) => {
  const provider = useDataProvider();
  return useCallback(
    async (id: string): Promise<AnyRecord> => {
      const { data } = await provider.getOne<RaRecord<string>>(resource.name, { id });
      return data;
    },
    [provider, resource.name],
  );
};
