import { useState } from 'react';
import * as z from 'zod/mini';
import { filterParams, type ListState } from '../listState/listState';
import type { Resource } from '../resource/resource';
import { useServices } from '../services/services';
import { useWords } from '../words';
import { downloadUrl } from '../csvFile/download';

const preparedFile = z.object({ url: z.string(), name: z.string() });

/** The rows and columns of an export: all rows that match, some by their ids, or all except some. */
export interface ExportRequest {
  readonly state: ListState;
  readonly columns: readonly string[];
  readonly ids?: readonly string[];
  readonly except?: readonly string[];
}

/** Prepares an export on the server, then downloads it. `error` is why the last attempt failed. */
export const useExport = (resource: Resource, onStarted: () => void) => {
  const { translate } = useWords(resource.name);
  const { call, apiUrl, notifyDone, describeError } = useServices();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string>();

  const start = async ({ state, columns, ids, except }: ExportRequest): Promise<void> => {
    setIsPending(true);
    setError(undefined);
    const body = {
      filter: filterParams(resource, state),
      sort_column: state.sort.field,
      sort_direction: state.sort.order,
      columns,
      ...(ids && { ids }),
      ...(except?.length && { except }),
    };
    try {
      // Only resources with an export have the menu item.
      const { items } = await call(resource.endpoints['export']!, { body }, { hideFromTray: true });
      const { url, name } = z.parse(preparedFile, items[0]);
      downloadUrl(apiUrl(url), name);
      notifyDone(translate('engine.csv.exportStarted'), { detail: name });
      onStarted();
    } catch (failure) {
      setError(describeError(failure));
      setIsPending(false);
    }
  };
  return { start, isPending, error };
};
