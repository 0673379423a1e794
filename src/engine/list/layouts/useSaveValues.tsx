import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazyPart';
import { useLazyWords } from '../../../ui/useLazyWords';
import { useSaveNotices } from '../../form/useFormSave';
import type { Resource } from '../../resource/resource';
import type { Values } from '../../save/saveOnNewest';
import { useLoadNewest, useSaveOnNewest, type RecordConflict } from '../../save/useSaveOnNewest';
import { newActivityId } from '../../../contract/calls/activityId';
import type { AnyRecord } from '../../services/anyRecord';
import { isOutcomeUnknown } from '../../services/failure';
import { useWords } from '../../words';
import { useShowInRows } from '../quickEdit/useShowInRows';
import { quickEditWords } from '../quickEdit/words.en';

const ConflictDialog = lazyPart(() => import('../../save/ConflictDialog'), 'ConflictDialog');

/**
 * Saves values of a record that were set by dropping it somewhere: shown before the response, and reverted when they are rejected.
 * The notice has Undo. `dialog` is the conflict with somebody who changed the same values meanwhile. The promise resolves when the
 * lists of the resource are loaded again, with whether the values were saved.
 *
 * @example
 * const { save, dialog } = useSaveValues(memos);
 * await save(memo, { due: '2026-12-24' });
 */
export const useSaveValues = (resource: Resource) => {
  useLazyWords(quickEditWords);
  const { translate } = useWords(resource.name);
  const cache = useQueryClient();
  const { notifySaved, notifySaveFailed } = useSaveNotices(resource);
  const saveOnNewest = useSaveOnNewest(resource, useLoadNewest(resource));
  const showInRows = useShowInRows(resource);
  const [conflict, setConflict] = useState<RecordConflict>();

  const save = async (record: AnyRecord, values: Values): Promise<boolean> => {
    const activityId = newActivityId();
    let isSaved = false;
    showInRows(record.id, values);
    try {
      const result = await saveOnNewest(record, values, activityId);
      isSaved = result.status === 'saved';
      if (result.status === 'saved') notifySaved(result, activityId);
      else setConflict(result.conflict);
    } catch (error) {
      const retry = async () => void (await save(record, values));
      notifySaveFailed(error, record, isOutcomeUnknown(error) ? retry : undefined);
    }
    // The lists have what the server has, also after a failure.
    await cache.invalidateQueries({ queryKey: [resource.name, 'getList'] });
    return isSaved;
  };

  const dialog = conflict && (
    <Suspense fallback={null}>
      <ConflictDialog
        resource={resource}
        conflict={conflict}
        cancelLabel={translate('engine.quickEdit.back')}
        onSave={values => {
          setConflict(undefined);
          void save(conflict.newest, values);
        }}
        onCancel={() => setConflict(undefined)}
      />
    </Suspense>
  );
  return { save, dialog };
};
