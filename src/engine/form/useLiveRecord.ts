import { useState } from 'react';
import { isNewerVersion, versionOf } from '../../contract/calls/envelope';
import type { AnyRecord } from '../services/anyRecord';
import { failureOf } from '../services/failure';
import { useChangeNews } from '../services/useChangeNews';
import type { Resource } from '../resource/resource';
import { NEW_ID } from './create/newRecord';

/** Reads the record of an open form again when somebody changed it. Returns whether the record was deleted meanwhile. */
export const useLiveRecord = (
  resource: Resource,
  record: AnyRecord,
  reload: () => Promise<AnyRecord>,
  /** The server sends news about the records of the resource. */
  hasNews = true,
): boolean => {
  const [isRemoved, setIsRemoved] = useState(false);
  const read = () =>
    reload().then(
      () => setIsRemoved(false),
      (error: unknown) => {
        // After any other failure, the next news reads it again; a save merges in any case.
        if (failureOf(error).status === 404) setIsRemoved(true);
      },
    );
  useChangeNews(record.id === NEW_ID || !hasNews ? undefined : resource.name, news => {
    if (news === 'unknown') return void read();
    const change = news.findLast(({ id }) => id === record.id);
    if (change?.kind === 'deleted') setIsRemoved(true);
    else if (change && (isRemoved || isNewerVersion(change.version, versionOf(record)))) void read();
  });
  return isRemoved;
};
