import type { Database } from '../../../db/database';
import type { DocumentCache, PublicDocument } from '../documentCache';
import { policyOf } from '../pageResponse';
import type { PublicRecord } from './publicRecord';
import type { PageSetting } from './recordParts';
import { recordQuery, type RecordPath } from './recordStatements';
import { recordStyle } from './recordStyle';
import { renderRecord } from './renderRecord';

/** The policy of the pages of records. */
export const recordPolicy = policyOf(recordStyle);

/**
 * The page of what everybody sees at an address of a record, read for this visitor; undefined where nothing is, or where it is not public.
 * `playlist` is what the visitor came from.
 */
export const findRecordDocument = async (
  db: Database,
  path: RecordPath,
  {
    playlist,
    setting,
    documents,
  }: {
    readonly playlist: string | undefined;
    readonly setting: PageSetting;
    readonly documents: DocumentCache;
  },
): Promise<PublicDocument | undefined> => {
  const { rows } = await db.$client.query<{ found: string }>(recordQuery(path, playlist));
  const [row] = rows;
  if (!row) return undefined;
  const { language } = setting.texts;
  return documents(`${language}/${path.kind}/${path.id}/${playlist ?? ''}`, row.found, () => {
    const record: PublicRecord = JSON.parse(row.found); // as the statement builds it
    return renderRecord(record, setting, playlist);
  });
};
