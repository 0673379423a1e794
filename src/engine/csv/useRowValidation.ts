import { useEffect, useState } from 'react';
import type { Resource } from '../resource/resource';
import type { ColumnMapping } from './columnMapping';
import type { CsvFile } from '../csvFile/readCsvFile';
import { validateRows, type RowValidation } from './validateRows';

/** Validates a file after every change of the mapping; undefined until the first rows are checked. */
export const useRowValidation = (
  resource: Resource,
  file: CsvFile,
  mapping: ColumnMapping,
): RowValidation | undefined => {
  const [validation, setValidation] = useState<RowValidation>();
  useEffect(() => {
    const aborter = new AbortController();
    setValidation(undefined);
    void validateRows(resource, file, mapping, {
      signal: aborter.signal,
      onProgress: next => {
        if (!aborter.signal.aborted) setValidation(next);
      },
    });
    return () => aborter.abort();
  }, [resource, file, mapping]);
  return validation;
};
