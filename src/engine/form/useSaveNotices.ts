import { failedTo } from '../failedTo';
import type { AnyRecord, Resource } from '../resource';
import { useServices } from '../services';
import { useWords } from '../words';
import { NEW_ID } from './newRecord';
import type { Saved } from './conflict/useMergedUpdate';

/** What is told of a save: that it went through and with whose changes it was merged, or that it failed. */
export const useSaveNotices = (resource: Resource) => {
  const words = useWords(resource.name);
  const services = useServices();
  return {
    tellSaved: ({ record, merged, who }: Saved) => {
      const fields = merged.map(name => words.label(name).toLowerCase()).join(', ');
      const by = who.length ? who.join(', ') : words.translate('engine.form.somebody');
      services.notifyDone(
        words.translate('engine.form.saved', { title: resource.title(record) }),
        merged.length ? { detail: words.translate('engine.form.merged', { by, fields }) } : {},
      );
    },
    tellFailed: (error: unknown, record: AnyRecord, retry?: () => Promise<void>) => {
      services.notifyError(error, {
        title:
          record.id === NEW_ID
            ? failedTo('save', words)
            : failedTo('update', words, [resource.title(record)]),
        ...(retry && { retry }),
      });
    },
  };
};
