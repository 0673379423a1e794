import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isEqual } from '../../fields/isEqual';
import { useIsMounted } from '../../ui/useIsMounted';
import { newActivityId } from '../../contract/calls/activityId';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import type { Values } from '../save/saveOnNewest';
import { useSaveOnNewest, type RecordConflict } from '../save/useSaveOnNewest';
import { useServices } from '../services/services';
import { useWords } from '../words';

/**
 * Restores the old value of a field, with those that it cannot be restored without, merged with what others saved meanwhile. The notice has
 * Undo. `conflict` is set when somebody else changed the same field meanwhile; `resolveConflict` saves the value that the person selected.
 */
export const useRestore = (resource: Resource, record: AnyRecord, reload: () => Promise<AnyRecord>) => {
  const { notifyDone, notifyError } = useServices();
  const words = useWords(resource.name);
  const cache = useQueryClient();
  const saveOnNewest = useSaveOnNewest(resource, reload);
  const isMounted = useIsMounted();
  const [conflict, setConflict] = useState<
    RecordConflict & { readonly name: string; readonly restored: Values }
  >();

  const restoreOn = async (version: AnyRecord, name: string, values: Values): Promise<void> => {
    const label = words.label(name).toLowerCase();
    const activityId = newActivityId();
    try {
      const result = await saveOnNewest(version, values, activityId);
      void cache.invalidateQueries({ queryKey: [resource.name, 'history', record.id] });
      if (result.status === 'conflict') {
        if (!isMounted.current) throw result.conflict.error;
        return setConflict({ ...result.conflict, name, restored: values });
      }
      const title = resource.title(result.record);
      notifyDone(words.translate('engine.history.restored', { name: label, title }), {
        activityIds: [activityId],
      });
    } catch (error) {
      notifyError(error, {
        title: words.translate('engine.history.restoreFailed', { name: label }),
        retry: () => restoreOn(version, name, values),
      });
    }
  };

  return {
    restore: (name: string, values: Values) => restoreOn(record, name, values),
    conflict,
    resolveConflict: async (values: Values): Promise<void> => {
      setConflict(undefined);
      if (!conflict) return;
      const { newest, name, restored } = conflict;
      const all = { ...restored, ...values };
      if (Object.entries(all).some(([field, value]) => !isEqual(value, newest[field])))
        await restoreOn(newest, name, all);
    },
    closeConflict: () => setConflict(undefined),
  };
};
