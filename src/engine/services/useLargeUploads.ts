import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FileUpload, FileUploads } from './fileUploads';
import { useServices } from './services';

const nothing: readonly FileUpload[] = [];
const never = () => () => undefined;

/**
 * The uploads of large files, and what changes them; undefined until they are loaded.
 *
 * @example const { uploads, list } = useLargeUploads();
 */
export const useLargeUploads = (): {
  readonly uploads: FileUploads | undefined;
  readonly list: readonly FileUpload[];
} => {
  const { largeUploads } = useServices();
  const [uploads, setUploads] = useState<FileUploads>();
  useEffect(() => {
    let isCurrent = true;
    void largeUploads().then(loaded => isCurrent && setUploads(loaded));
    return () => void (isCurrent = false);
  }, [largeUploads]);
  const list = useSyncExternalStore(uploads?.subscribe ?? never, uploads?.get ?? (() => nothing));
  return { uploads, list };
};
