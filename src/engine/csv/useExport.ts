import { useState } from 'react';
import * as z from 'zod/mini';
import { fixedPeriod } from '../../contract/calls/fixedPeriods';
import { filterBody, type ListState } from '../listState/listState';
import { periodSentences } from '../listState/periodSentence';
import { timeZoneFor } from '../listState/timeZoneFor';
import type { Resource } from '../resource/resource';
import { useServices } from '../services/services';
import { useWords } from '../words';
import { downloadUrl } from '../csvFile/download';
import { useLocale } from '../../ui/useLocale';

const preparedFile = z.object({ url: z.string(), name: z.string(), periods: z.array(fixedPeriod) });

/** The rows and columns of an export: all rows that match, some by their ids, or all except some. */
export interface ExportRequest {
  readonly state: ListState;
  readonly columns: readonly string[];
  readonly ids?: readonly string[];
  readonly except?: readonly string[];
}

/** Prepares an export on the server, then downloads it. `error` is why the last attempt failed. */
export const useExport = (resource: Resource, onStarted: () => void) => {
  const words = useWords(resource.name);
  const locale = useLocale();
  const { call, apiUrl, notifyDone, describeError } = useServices();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string>();

  const start = async ({ state, columns, ids, except }: ExportRequest): Promise<void> => {
    setIsPending(true);
    setError(undefined);
    const body = {
      ...filterBody(resource, state),
      ...timeZoneFor(state.filters),
      sort_column: state.sort.field,
      sort_direction: state.sort.order,
      columns,
      ...(ids && { ids }),
      ...(except?.length && { except }),
    };
    try {
      // Only resources with an export have the menu item.
      const { items } = await call(resource.endpoints['export']!, { body }, { hideFromTray: true });
      const { url, name, periods } = z.parse(preparedFile, items[0]);
      downloadUrl(apiUrl(url), name);
      const sentences = periodSentences(resource, periods, words, locale);
      notifyDone(words.translate('engine.csv.exportStarted'), { detail: [name, ...sentences].join('. ') });
      onStarted();
    } catch (failure) {
      setError(describeError(failure));
      setIsPending(false);
    }
  };
  return { start, isPending, error };
};
