import { useEffect, useState } from 'react';
import type { Resource } from '../resource';
import { checkRows, type Check } from './checkRows';
import type { Matching } from './matchColumns';
import type { CsvFile } from './readFile';

/** Checks a file anew whenever its columns are matched otherwise; undefined until the first rows were looked at. */
export const useCheck = (resource: Resource, file: CsvFile, matching: Matching): Check | undefined => {
  const [check, setCheck] = useState<Check>();
  useEffect(() => {
    const off = new AbortController();
    setCheck(undefined);
    void checkRows(resource, file, matching, {
      signal: off.signal,
      onProgress: next => {
        if (!off.signal.aborted) setCheck(next);
      },
    });
    return () => off.abort();
  }, [resource, file, matching]);
  return check;
};
