import { sql } from 'drizzle-orm';
import { nameOf } from '../../../src/contract/calls/endpoint';
import { only } from '../../../src/contract/calls/envelope';
import { ownSessionEndpoints } from '../../../src/contract/endpoints/people/ownSessions';
import { limits } from '../../../src/contract/limits';
import { endSessions } from '../../auth/endSessions';
import { readSessions, shownSession } from '../../auth/readSessions';
import { writeHistory } from '../../db/audit';
import { problemOf } from '../../errors/problem';
import { implement, type Implementation } from '../../http/implement';
import { endProviderSessions } from '../../sso/endProviderSessions';

const { list, end } = ownSessionEndpoints;

const ofUser = (id: number) => sql`users.id = ${id}`;

/** Where the caller is signed in, views of their studio included. The session of the call ends by signing out. */
export const ownSessionImplementations = ({
  isEmbedded,
}: {
  /** Whether the issuer is the embedded provider. */
  readonly isEmbedded: boolean;
}): readonly Implementation[] => [
  implement(list, async ({ db, caller, now }) => {
    // Where a person is signed in is theirs alone.
    if (caller.viewer) throw problemOf('not-found');
    const items = (await readSessions(db, ofUser(caller.userId), { caller, now })).map(shownSession);
    return { items, total: items.length, page: 1, per_page: limits.bulk };
  }),

  implement(end, async call => {
    const { db, caller, body, now } = call;
    const { userId } = caller;
    const open = await readSessions(db, ofUser(userId), { caller, now });
    const ended = open.filter(({ id, is_own: isOwn }) => !isOwn && (body.ids?.includes(id) ?? true));
    for (const { id } of ended) await endSessions(db, { sessionId: id }, 'revoked', now);
    // Otherwise the provider would sign the same browser in again without a password.
    const hasSignIn = ended.some(({ viewer_name: viewer }) => viewer === null);
    if (isEmbedded && hasSignIn) await endProviderSessions(db, userId);
    if (ended.length > 0)
      await writeHistory(db, { ...call, action: nameOf(end) }, [
        {
          entity: 'profile',
          entityId: String(userId),
          before: { sessions: open.length },
          after: { sessions: open.length - ended.length },
          isOwn: true,
        },
      ]);
    return only({ ended: ended.length });
  }),
];
