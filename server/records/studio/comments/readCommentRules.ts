import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { commentRules } from '../../../../src/contract/entities/commentRule';
import type { Transaction } from '../../../db/database';
import { appConfigurations } from '../../../db/tables';
import { compileRules, type CompiledRule } from '../../../rules/studio/commentRules';

/** The rules that are on, ready to be used; none of an invalid configuration. */
export const readCommentRules = async (db: Transaction): Promise<CompiledRule[]> => {
  const [row] = await db.select().from(appConfigurations).where(eq(appConfigurations.id, 'moderation'));
  const { data = [] } = z.safeParse(commentRules, row?.value['rules']);
  return compileRules(data.filter(({ is_on }) => is_on));
};
