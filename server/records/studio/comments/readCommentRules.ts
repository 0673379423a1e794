import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { commentRules } from '../../../../src/contract/entities/commentRule';
import type { Transaction } from '../../../db/database';
import { readFeatures } from '../../../db/studio/readConfiguration';
import { appConfigurations } from '../../../db/tables';
import { compileRules, type RuleFinder } from '../../../rules/studio/comments/commentRules';

/** Reads the rules that are on, ready to be used. */
export type ReadCommentRules = (db: Transaction) => Promise<RuleFinder>;

const noRules = compileRules([]);
const isModeration = eq(appConfigurations.id, 'moderation');
const version = sql<string | null>`${appConfigurations.value} ->> 'version'`;

/**
 * Creates a reader that prepares the rules once for each version of their section. There are none while rules are switched off, and
 * none of an invalid section.
 */
export const commentRuleReader = (): ReadCommentRules => {
  let known: { readonly version: string | null; readonly find: RuleFinder } | undefined;
  return async db => {
    if (!(await readFeatures(db)).comment_rules) return noRules;
    const [current] = await db.select({ version }).from(appConfigurations).where(isModeration);
    if (known && known.version === (current?.version ?? null)) return known.find;
    const [row] = await db
      .select({ version, value: appConfigurations.value })
      .from(appConfigurations)
      .where(isModeration);
    const { data = [] } = z.safeParse(commentRules, row?.value['rules']);
    known = { version: row?.version ?? null, find: compileRules(data.filter(({ is_on }) => is_on)) };
    return known.find;
  };
};
