import { eq, sql } from 'drizzle-orm';
import { readSection } from '../../../src/contract/entities/configuration/readSection';
import type { SectionId, SectionValue } from '../../../src/contract/entities/configuration/sections';
import type { Transaction } from '../database';
import { appConfigurations } from '../tables';

/**
 * Creates a reader of what is in force of a section of the platform configuration. It reads the row in the transaction of the caller, so
 * that a saved change takes effect with the next call of every process. The value is parsed once for each stored text.
 */
const configurationReader = <N extends SectionId>(id: N) => {
  let known: { readonly key: string; readonly value: SectionValue<N> } | undefined;
  return async (
    db: Transaction,
    /** Replace the defaults of the contract. */
    defaults: Readonly<Record<string, unknown>> = {},
  ): Promise<SectionValue<N>> => {
    const [row] = await db
      .select({ text: sql<string>`${appConfigurations.value}::text` })
      .from(appConfigurations)
      .where(eq(appConfigurations.id, id));
    const text = row?.text ?? '{}';
    const key = `${JSON.stringify(defaults)} ${text}`;
    if (known?.key !== key) known = { key, value: readSection(id, JSON.parse(text), defaults).value };
    return known.value;
  };
};

export const readLimits = configurationReader('limits');
export const readFeatures = configurationReader('features');

/** Days until the server deletes what is in the trash; those of the environment where nobody saved a number. */
export const readTrashDays = async (db: Transaction, ofEnvironment: number): Promise<number> => {
  const { trash_days } = await readLimits(db, { trash_days: ofEnvironment });
  return trash_days;
};

/** The same for rows that are shown: the configuration is read only where one of them is in the trash. */
export const trashDaysOf = async (
  db: Transaction,
  rows: readonly { readonly trashed_at?: unknown }[],
  ofEnvironment: number,
): Promise<number> =>
  rows.some(({ trashed_at: at }) => at !== null && at !== undefined)
    ? readTrashDays(db, ofEnvironment)
    : ofEnvironment;
