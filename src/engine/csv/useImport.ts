import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { job as jobEntity } from '../../contract/jobs/job';
import { jobParameter } from '../jobs/jobParameter';
import { watchJob } from '../jobs/watchJob';
import type { Resource } from '../resource/resource';
import { useServices } from '../services/services';
import { mappingByName, type ColumnMapping } from './columnMapping';
import type { CsvFile } from '../csvFile/readCsvFile';
import { cacheImportedFile } from '../csvFile/rowErrorsFile';

/** Long enough for the largest file on a slow connection. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** Uploads a file as a new job, which begins with its dry run, and opens the job's dialog. `error` is why the last attempt failed. */
export const useImport = (resource: Resource, onJobCreated: () => void) => {
  const { call, describeError } = useServices();
  const cache = useQueryClient();
  const [, setSearch] = useSearchParams();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string>();

  const beginDryRun = async (csv: CsvFile, mapping: ColumnMapping): Promise<void> => {
    setIsPending(true);
    setError(undefined);
    const body = { file: csv.file, mapping: JSON.stringify(mappingByName(csv.header, mapping)) };
    try {
      const { items } = await call(
        resource.endpoints['import']!, // only resources with an import have the menu item
        { body },
        { timeoutMs: UPLOAD_TIMEOUT_MS, hideFromTray: true },
      );
      const job = z.parse(jobEntity.record, items[0]);
      cacheImportedFile(job.id, csv);
      watchJob(cache, job);
      onJobCreated();
      setSearch(search => {
        search.set(jobParameter, job.id);
        return search;
      });
    } catch (failure) {
      setError(describeError(failure));
      setIsPending(false);
    }
  };
  return { beginDryRun, isPending, error, clearError: () => setError(undefined) };
};
