import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { newActivityId } from '../../contract/calls/activityId';
import type { SectionId } from '../../contract/entities/configuration/sections';
import type { Values } from '../../engine/save/saveOnNewest';
import { useSaveOnNewest, type RecordConflict } from '../../engine/save/useSaveOnNewest';
import type { AnyRecord } from '../../engine/services/anyRecord';
import { useServices } from '../../engine/services/services';
import { isEqual } from '../../fields/isEqual';
import { useIsMounted } from '../../ui/useIsMounted';
import { sectionResources } from './sectionResources';
import { useReviewChange } from './useReviewChange';
import type { useSection } from './useSection';

/**
 * Restores the fields of an earlier version of a section as a new version, after its difference was shown. `conflict` is set when somebody
 * else changed the same field meanwhile; `resolveConflict` saves the values that the person selected.
 */
export const useRestoreVersion = (
  id: SectionId,
  record: AnyRecord,
  { reload, saving }: Pick<ReturnType<typeof useSection>, 'reload' | 'saving'>,
) => {
  const resource = sectionResources[id];
  const translate = useTranslate();
  const { notifyDone, notifyError } = useServices();
  const isMounted = useIsMounted();
  const saveOnNewest = useSaveOnNewest(resource, reload, saving);
  const { review, dialog } = useReviewChange(resource, translate('ui.cancel'));
  const [conflict, setConflict] = useState<RecordConflict>();

  const save = async (base: AnyRecord, change: Values): Promise<void> => {
    try {
      const result = await saveOnNewest(base, change, newActivityId());
      if (result.status === 'saved')
        return notifyDone(
          translate('configuration.history.restored', { title: resource.title(result.record) }),
        );
      if (!isMounted.current) throw result.conflict.error;
      setConflict(result.conflict);
    } catch (error) {
      notifyError(error, {
        title: translate('configuration.history.restoreFailed'),
        retry: () => save(base, change),
      });
    }
  };
  /** The fields of the form that differ in another version. */
  const differing = (version: Values, from: AnyRecord): Values =>
    Object.fromEntries(
      resource.form.flatMap(({ field }) =>
        isEqual(version[field], from[field]) ? [] : [[field, version[field]]],
      ),
    );

  return {
    restore: async (version: AnyRecord): Promise<void> => {
      const change = differing(version, record);
      if (await review(record, change)) await save(record, change);
    },
    dialog,
    conflict,
    resolveConflict: async (values: Values): Promise<void> => {
      setConflict(undefined);
      if (!conflict) return;
      const { newest, merge } = conflict;
      await save(newest, differing({ ...merge.values, ...values }, newest));
    },
    closeConflict: () => setConflict(undefined),
  };
};
