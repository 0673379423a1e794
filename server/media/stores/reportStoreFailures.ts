import { MediaStoreAway } from '../../errors/mediaStoreAway';
import { RangeNotSatisfiable } from '../byteRange';
import { InvalidMediaKey, type MediaStore } from '../store';

/** A code or status of the error or of its cause, else the name of the error. No paths and no addresses. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  if ('code' in error && typeof error.code === 'string') return error.code;
  if ('status' in error && typeof error.status === 'number') return String(error.status);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.name;
};

/** A store whose failures are problems with a message. Errors of the request, such as an invalid key, stay as they are. */
export const reportStoreFailures = (store: MediaStore): MediaStore => {
  const reported = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof InvalidMediaKey || error instanceof RangeNotSatisfiable) throw error;
      throw new MediaStoreAway(reasonOf(error));
    }
  };
  return {
    read: key => reported(store.read(key)),
    write: (key, body) => reported(store.write(key, body)),
    remove: key => reported(store.remove(key)),
    removeFolder: folder => reported(store.removeFolder(folder)),
    removeUnfinished: before => reported(store.removeUnfinished(before)),
    open: (key, range) => reported(store.open(key, range)),
  };
};
