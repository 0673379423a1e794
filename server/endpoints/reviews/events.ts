import { only } from '../../../src/contract/calls/envelope';
import { eventEndpoints } from '../../../src/contract/endpoints/events';
import type { ListCaches } from '../../db/lists/listCaches';
import { allOwners } from '../../db/lists/totalsCache';
import { implement, type Implementation } from '../../http/implement';
import { commentRuleReader } from '../../records/studio/comments/readCommentRules';
import { receiveEvents } from '../../records/studio/events/receiveEvents';

/** The handler of events of the public app. */
export const eventImplementations = ({
  lists,
}: {
  readonly lists: ListCaches;
}): readonly Implementation[] => {
  const readRules = commentRuleReader();
  return [
    implement(eventEndpoints.receive, async ({ db, body, now, afterCommit }) => {
      const { result, changes } = await receiveEvents(db, body.events, now, readRules);
      const owners = new Set(changes.map(({ owner }) => String(owner)));
      if (changes.length > 0) afterCommit(() => lists.totals.invalidate([allOwners, ...owners], changes));
      return only(result);
    }),
  ];
};
