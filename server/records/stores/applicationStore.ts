import { sql } from 'drizzle-orm';
import {
  application,
  applicationManager,
  type Application,
} from '../../../src/contract/entities/administration/application';
import { placeholdersIn } from '../../../src/contract/entities/moderation';
import { applications } from '../../db/contentTables';
import type { Transaction } from '../../db/database';
import { cancelMails, planMails } from '../../db/studio/planMails';
import { messageFor } from '../../messages';
import type { Change } from '../../rules/changeFields';
import type { Rejection } from '../../rules/decision';
import { entityStore } from '../entityStore';
import type { RowChange } from '../recordStore';
import { banAccounts } from '../studio/people/managers';
import { mailGraceMs } from '../../rules/studio/mailGraceMs';
import { isMailed } from '../studio/applicationMails';

/** A template whose placeholders are not filled in is no reason. */
const rejectsPlaceholders = (_: unknown, { reason }: Change): Rejection | undefined => {
  const [placeholder] = typeof reason === 'string' ? placeholdersIn(reason) : [];
  return placeholder === undefined
    ? undefined
    : {
        ok: false,
        code: 'validation-failed',
        path: 'reason',
        message: messageFor('review-placeholder', { placeholder }),
      };
};

/**
 * Copies the status to the account, by which the rules of publication read it, and bans the account of a banned person: each call reads
 * the account, so that it is in force with the next one. The account is no longer banned once that is undone.
 */
const saveToAccounts = (db: Transaction, changed: readonly Application[]) =>
  db.execute(sql`
    update users set application_status = given.status, is_banned = case
        when given.status = 'banned' then true
        when application_status = 'banned' then false
        else is_banned end
    from jsonb_to_recordset(${JSON.stringify(changed.map(({ id, status }) => ({ user_id: Number(id.slice(2)), status })))}::jsonb)
      as given(user_id integer, status text)
    where users.id = given.user_id and users.application_status is distinct from given.status`);

/** Plans a mail about each decision, and none about one that was taken back before it was mailed. */
const planStatusMails = async (
  db: Transaction,
  changes: readonly { readonly before: Application; readonly after: Application }[],
  now: Date,
) => {
  const idsOf = (list: typeof changes) => list.map(({ after }) => after.id);
  await cancelMails(db, ['application'], idsOf(changes));
  const mailed = changes.filter(
    ({ before, after }) => isMailed(after.status) && before.decided_at !== after.decided_at,
  );
  await planMails(db, 'application', idsOf(mailed), new Date(now.getTime() + mailGraceMs));
};

const afterSave = async (
  db: Transaction,
  changes: readonly RowChange<Application>[],
  now: Date,
): Promise<void> => {
  const changed = changes.flatMap(({ before, after }) =>
    before && after && before.status !== after.status ? [{ before, after }] : [],
  );
  if (changed.length === 0) return;
  const after = changed.map(each => each.after);
  const update = () => saveToAccounts(db, after);
  await (after.some(({ status }) => status === 'banned') ? banAccounts(db, update) : update());
  await planStatusMails(db, changed, now);
};

/** The store of applications. The database adds one for each new account, with its name and address (migration 0032). */
export const applicationStore = entityStore<Application>(applications, application, {
  name: 'applications',
  ownerField: 'heartbeat_id',
  managedBy: [applicationManager],
  title: 'name',
  undoOnlyFields: ['decided_at'],
  timeFields: ['decided_at'],
  rejects: rejectsPlaceholders,
  afterSave,
});
