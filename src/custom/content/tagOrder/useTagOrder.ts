import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { relatedKey } from '../../../fields/kinds/references/useRelated';
import { useResources } from '../../../engine/resource/ResourcesContext';
import { useServices } from '../../../engine/services/services';
import { tagOrders, type TagOrderKind } from './tagOrders';
import { isEqual } from '../../../fields/isEqual';

/** Loads an order of tags, edits it locally and saves it. `onSaved` gets a function that restores the previous order. */
export const useTagOrder = (kind: TagOrderKind, onSaved: (undo: () => Promise<void>) => void) => {
  const { call } = useServices();
  const queries = useQueryClient();
  const resources = useResources();
  const [edited, setEdited] = useState<readonly string[]>();
  const [isSaving, setIsSaving] = useState(false);
  const [saveError, setSaveError] = useState<unknown>();
  const { read, save: send } = tagOrders[kind];
  const {
    data: saved,
    error: loadError,
    refetch,
  } = useQuery({
    queryKey: ['tags', 'call', 'order', kind],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const tags = await read(call, signal);
      await resources.loadKnown(['tags']); // for the names
      for (const tag of tags) queries.setQueryData(relatedKey('tags', tag.id), tag);
      return tags.map(({ id }) => id);
    },
  });
  const ids = edited ?? saved;
  const isChanged = ids !== undefined && saved !== undefined && !isEqual(ids, saved);

  const saveIds = async (newIds: readonly string[]) => {
    await send(call, newIds);
    await queries.invalidateQueries({ queryKey: ['tags'] });
  };
  const save = async () => {
    if (!ids || !saved) return;
    setIsSaving(true);
    setSaveError(undefined);
    try {
      await saveIds(ids);
      // What is loaded now is what was saved.
      setEdited(undefined);
      onSaved(() => saveIds(saved));
    } catch (error) {
      setSaveError(error);
    } finally {
      setIsSaving(false);
    }
  };
  return {
    ids,
    setIds: setEdited,
    discard: () => setEdited(undefined),
    isChanged,
    isSaving,
    save,
    saveError,
    loadError,
    reload: refetch,
  };
};
