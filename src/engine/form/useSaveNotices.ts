import { useLazyWords } from '../../ui/useLazyWords';
import { failureMessage } from '../failureMessage';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import { useServices } from '../services/services';
import { useWords } from '../words';
import { NEW_ID } from './create/newRecord';
import type { SavedRecord } from '../save/useSaveOnNewest';
import { formWords } from './words.en';

/** Notices about a save: that it succeeded and with whose changes it was merged, or that it failed. */
export const useSaveNotices = (resource: Resource) => {
  useLazyWords(formWords);
  const words = useWords(resource.name);
  const services = useServices();
  return {
    notifySaved: (
      { record, merged, editors }: SavedRecord,
      { undo }: { undo?: () => Promise<void> } = {},
    ) => {
      const fields = merged.map(name => words.label(name).toLowerCase()).join(', ');
      const by = editors.length ? editors.join(', ') : words.translate('engine.form.somebody');
      services.notifyDone(words.translate('engine.form.saved', { title: resource.title(record) }), {
        ...(merged.length && { detail: words.translate('engine.form.merged', { by, fields }) }),
        ...(undo && { undo }),
      });
    },
    notifySaveFailed: (error: unknown, record: AnyRecord, retry?: () => Promise<void>) => {
      services.notifyError(error, {
        title:
          record.id === NEW_ID
            ? failureMessage('save', words)
            : failureMessage('update', words, [resource.title(record)]),
        ...(retry && { retry }),
      });
    },
  };
};
