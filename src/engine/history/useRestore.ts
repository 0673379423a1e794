import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isEqual } from '../../fields/isEqual';
import { useIsMounted } from '../../ui/useIsMounted';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import type { Values } from '../save/saveOnNewest';
import { useSaveOnNewest, type RecordConflict } from '../save/useSaveOnNewest';
import { useServices } from '../services/services';
import { useWords } from '../words';

/**
 * Restores an old value of a field, merged with what others saved meanwhile. The notice has Undo. `conflict` is set when
 * somebody else changed the same field meanwhile; `resolveConflict` saves the value that the person selected.
 */
export const useRestore = (resource: Resource, record: AnyRecord, reload: () => Promise<AnyRecord>) => {
  const { notifyDone, notifyError } = useServices();
  const words = useWords(resource.name);
  const cache = useQueryClient();
  const saveOnNewest = useSaveOnNewest(resource, reload);
  const isMounted = useIsMounted();
  const [conflict, setConflict] = useState<RecordConflict>();

  const save = async (version: AnyRecord, change: Values) => {
    const result = await saveOnNewest(version, change);
    void cache.invalidateQueries({ queryKey: [resource.name, 'history', record.id] });
    return result;
  };
  const undo = async (saved: AnyRecord, change: Values) => {
    const result = await save(saved, change);
    // Somebody else changed the same field since. Undo does not overwrite their value; the notice shows why.
    if (result.status === 'conflict') throw result.conflict.error;
  };
  const restoreOn = async (version: AnyRecord, name: string, value: unknown): Promise<void> => {
    const label = words.label(name).toLowerCase();
    try {
      const result = await save(version, { [name]: value });
      if (result.status === 'conflict') {
        if (!isMounted.current) throw result.conflict.error;
        return setConflict(result.conflict);
      }
      const title = resource.title(result.record);
      notifyDone(words.translate('engine.history.restored', { name: label, title }), {
        undo: () => undo(result.record, { [name]: version[name] }),
      });
    } catch (error) {
      notifyError(error, {
        title: words.translate('engine.history.restoreFailed', { name: label }),
        retry: () => restoreOn(version, name, value),
      });
    }
  };

  return {
    restore: (name: string, value: unknown) => restoreOn(record, name, value),
    conflict,
    resolveConflict: async (values: Values): Promise<void> => {
      setConflict(undefined);
      if (!conflict) return;
      for (const [name, value] of Object.entries(values))
        if (!isEqual(value, conflict.newest[name])) await restoreOn(conflict.newest, name, value);
    },
    closeConflict: () => setConflict(undefined),
  };
};
