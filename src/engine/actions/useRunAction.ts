import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { failedOperation, failureMessage } from '../failureMessage';
import { notifyRecordRemoved } from './openForms';
import { restoreListFocus } from './restoreListFocus';
import { type ActionInput, removesFromList, changeOfAction } from '../resource/action';
import type { AnyRecord } from '../services/anyRecord';
import { isOutcomeUnknown } from '../services/failure';
import { doneText } from '../resource/doneText';
import type { Resource } from '../resource/resource';
import { useServices } from '../services/services';
import { useWords } from '../words';
import { callFor } from './callFor';
import { removeOptimistically } from './optimisticRemoval';
import { refusalOf, type Refusal } from './refusal';
import { newActivityIds, sendChange, type Outcome } from './sendChange';
import { inPageLanguage } from '../../contract/messages';

/**
 * Runs an action on records. The call is sent at once, so that it completes even when the tab is closed. Rows that the
 * change removes leave the list before the response, and return when it fails. A notice reports how many records were
 * changed, which were skipped and why, and has Undo. A retry continues with the remaining records.
 *
 * @param onDone called with the changed ids after every attempt that succeeds, a late retry included
 * @returns a function that resolves to true where at least one record was changed. What the server refuses is passed to `refuse`
 * first; a notice says it where that returns false. A change whose outcome is unknown has a notice with Retry always
 * @example
 * const run = useRunAction(memos);
 * await run('blacklist', [record], { reason: 'Spam' });
 */
export const useRunAction = (resource: Resource, onDone?: (ids: readonly string[]) => void) => {
  const services = useServices();
  const words = useWords(resource.name);
  const cache = useQueryClient();

  return useCallback(
    async function run(
      name: string,
      records: readonly AnyRecord[],
      input: ActionInput = {},
      refuse?: (refusal: Refusal) => boolean,
      outcomes: Outcome[] = [],
      activityIds: readonly string[] = newActivityIds(records.length),
    ): Promise<boolean> {
      const action = resource.actions[name]!; // callers run declared actions only
      const sent = { change: changeOfAction(action, input), reason: input.reason, activityIds };
      const isRemoval = removesFromList(sent.change);
      const refresh = () => cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'call' });
      const putBack = isRemoval ? removeOptimistically(cache, resource, records) : undefined;

      const reportDone = () => {
        const byId = new Map(records.map(record => [record.id, record]));
        const changed = outcomes.flatMap(({ id, ok }) => (ok && byId.get(id)) || []);
        const skipped = outcomes.filter(({ ok }) => !ok);
        const reasons = [...new Set(skipped.map(({ message = '' }) => inPageLanguage(message)))]
          .filter(Boolean)
          .join('. ');
        const detail = skipped.length
          ? words.translate('engine.bulk.skipped', { smart_count: skipped.length, reasons })
          : undefined;
        if (isRemoval) for (const { id } of changed) notifyRecordRemoved(`${resource.name}.${id}`);
        const [first] = changed;
        if (first)
          services.notifyDone(
            doneText(resource, words, name, { smart_count: changed.length, title: resource.title(first) }),
            {
              ...(detail !== undefined && { detail }),
              ...(!action.isPermanent && { activityIds }),
            },
          );
        else if (detail !== undefined && !refuse?.({ message: reasons, errors: {} }))
          services.notifyError(new Error(reasons), { title: detail });
        return changed.map(({ id }) => id);
      };

      try {
        await sendChange(services, resource, sent, records, outcomes);
        const changedIds = reportDone();
        onDone?.(changedIds);
        await refresh();
        return changedIds.length > 0;
      } catch (error) {
        putBack?.(outcomes.flatMap(({ id, ok }) => (ok ? id : [])));
        requestAnimationFrame(restoreListFocus); // the focused row was removed and put back
        const [first] = records;
        void refresh(); // not awaited: without a connection it lasts until the server is reachable again
        if (!isOutcomeUnknown(error) && refuse?.(refusalOf(resource, error, words, services))) return false;
        const operation = first ? failedOperation(callFor(resource, sent.change, first).endpoint) : 'update';
        services.notifyError(error, {
          title: failureMessage(operation, words, records.map(resource.title)),
          retry: async () => void (await run(name, records, input, undefined, outcomes, activityIds)),
        });
        return false;
      }
    },
    [resource, services, words, cache, onDone],
  );
};
