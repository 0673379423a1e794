import type { Database } from '../../../server/db/database';
import { recountTags } from '../../../server/db/studio/recountTags';
import { shortLinks } from '../../../server/db/contentTables';
import { moments } from '../../../server/db/tables';
import { aMoment } from '../../builders/aMoment';
import type { Moment } from '../../../src/contract/entities/moment';
import { people } from './apiStudio';

let made = 0;

/** A unique id of the test run. */
export const nextMomentId = (): string => `mo${String((made += 1)).padStart(7, '0')}`;

/** Inserts moments, of the creator by default. Returns their ids in order. */
export const addMoments = async (db: Database, ...overs: Partial<Moment>[]): Promise<string[]> => {
  const rows = overs.map(over => {
    const {
      in_trash: _,
      days_left: __,
      ...row
    } = aMoment({
      id: nextMomentId(),
      heartbeat_id: people.creator.id,
      ...over,
    });
    return row;
  });
  // A statement accepts at most 65,535 values.
  for (let at = 0; at < rows.length; at += 1000) await db.insert(moments).values(rows.slice(at, at + 1000));
  const links = rows.flatMap(({ id, custom_id }) =>
    custom_id === null ? [] : { route: custom_id.toLowerCase(), record_id: id },
  );
  for (const link of links)
    await db.insert(shortLinks).values(link).onConflictDoUpdate({ target: shortLinks.route, set: link });
  await recountTags(db, new Date());
  return rows.map(({ id }) => id);
};
