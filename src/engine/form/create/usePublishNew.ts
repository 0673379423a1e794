import { useCallback } from 'react';
import { useRunAction } from '../../actions/useRunAction';
import type { AnyRecord } from '../../services/anyRecord';
import type { Resource } from '../../resource/resource';
import { useServices } from '../../services/services';
import { useWords } from '../../words';

/**
 * Publishes a record that was just created, as a part of the activity of its creation, so that one Undo takes back both. A
 * record that cannot be published stays a draft; a notice shows why.
 */
export const usePublishNew = (resource: Resource) => {
  const run = useRunAction(resource);
  const { notifyDone, person } = useServices();
  const { translate } = useWords(resource.name);
  return useCallback(
    async (record: AnyRecord, activityId: string): Promise<void> => {
      const name = resource.publishAction;
      if (name === undefined) return;
      const disabledReason = resource.actions[name]!.disabledReason?.(record, person); // checked when it is declared
      if (disabledReason === undefined) await run(name, [record], {}, undefined, [], [activityId]);
      else
        notifyDone(translate('engine.form.savedDraft', { title: resource.title(record) }), {
          detail: disabledReason,
          activityIds: [activityId],
        });
    },
    [resource, run, notifyDone, person, translate],
  );
};
