import { useEffect, useState } from 'react';
import type { Resource } from '../resource/resource';
import { validateRows, type RowValidation } from './validateRows';
import type { ColumnMapping } from './columnMapping';
import type { CsvFile } from './readCsvFile';

/** Checks a file anew whenever its columns are matched otherwise; undefined until the first rows were looked at. */
export const useRowValidation = (
  resource: Resource,
  file: CsvFile,
  matching: ColumnMapping,
): RowValidation | undefined => {
  const [check, setCheck] = useState<RowValidation>();
  useEffect(() => {
    const off = new AbortController();
    setCheck(undefined);
    void validateRows(resource, file, matching, {
      signal: off.signal,
      onProgress: next => {
        if (!off.signal.aborted) setCheck(next);
      },
    });
    return () => off.abort();
  }, [resource, file, matching]);
  return check;
};
