import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { moderation, type ReasonTemplate } from '../../../../src/contract/entities/moderation';
import type { Transaction } from '../../../db/database';
import { appConfigurations } from '../../../db/tables';

/** The templates of reasons for one kind of record; none of an invalid configuration. */
export const readReasonTemplates = async (
  db: Transaction,
  kind: ReasonTemplate['for'][number],
): Promise<readonly ReasonTemplate[]> => {
  const [row] = await db.select().from(appConfigurations).where(eq(appConfigurations.id, 'moderation'));
  const { data } = z.safeParse(moderation, row?.value ?? {});
  return data?.reasons.filter(reason => reason.for.includes(kind)) ?? [];
};
