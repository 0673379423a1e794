import { collectionEndpoints } from '../../contract/endpoints/collections';
import { questionEndpoints } from '../../contract/endpoints/questions';
import type { Collection } from '../../contract/entities/collection';
import type { Question } from '../../contract/entities/question';
import { limits } from '../../contract/limits';
import { isUnanswered } from '../../engine/form/failure';
import type { Services } from '../../engine/services';
import type { SheetRow } from '../../widgets/sheet/sheet';
import { movesBetween } from './order';
import { rowOf, writtenIn, type Type, type Written } from './questionRows';
import type { Base, SaveResult } from './sheetBase';

/** What the studio said of a row that it did not take. */
export interface Told {
  readonly key: string;
  readonly code: string;
  readonly message: string;
  /** The field that is wrong. */
  readonly path: string | undefined;
}

export interface Outcome extends SaveResult {
  /** The questions as far as the answers tell. */
  readonly questions: readonly Question[];
  readonly told: readonly Told[];
  readonly removed: readonly string[];
  /** How many rows were taken. */
  readonly saved: number;
  /** What ended it before its end. */
  readonly error?: unknown;
}

interface Work {
  readonly collection: Pick<Collection, 'id' | 'type'>;
  readonly rows: readonly SheetRow[];
  readonly base: Base;
  /** Rows to be saved, and what as. */
  readonly changed: readonly { readonly row: SheetRow; readonly as: Written }[];
  readonly removed: readonly string[];
  readonly isMoved: boolean;
}

const FIELDS = ['text', 'answers', 'hint', 'explanation', 'status'] as const;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What a call is told of a row: a new question whole, or the fields that differ, on the version they were changed on. */
const bodyOf = (
  { row, as }: Work['changed'][number],
  base: Base,
  type: Type,
): { key: string; id?: string; updated_at?: string; type?: Type } & Partial<Written> => {
  const known = base.get(row.key)?.question;
  if (!known) return { key: row.key, type, ...as };
  const before = { ...writtenIn(rowOf(known), type), answers: known.answers };
  const changed = FIELDS.filter(field => !same(as[field], before[field]));
  return {
    key: row.key,
    id: known.id,
    updated_at: known.updated_at,
    ...Object.fromEntries(changed.map(field => [field, as[field]])),
  };
};

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

/**
 * Saves a sheet: what is gone, what is written, then the order. It never rejects: what was done before a failure is told
 * with it, so that nothing is done twice.
 */
export const saveSheet = async (
  { call }: Pick<Services, 'call'>,
  { collection, rows, base, changed, removed, isMoved }: Work,
): Promise<Outcome> => {
  const type: Type = collection.type === 'riddles' ? 'riddle' : 'trivia';
  const collection_id = collection.id;
  const questions = new Map([...base.values()].map(({ question }) => [question.id, question]));
  const made = new Map<string, string>();
  const sent = new Map<string, SheetRow>();
  const unsure = new Set<string>();
  const told: Told[] = [];
  const gone: string[] = [];
  let isOrdered = false;
  const outcome = (error?: unknown): Outcome => ({
    ...{ made, sent, unsure, told, isOrdered },
    questions: [...questions.values()],
    removed: gone,
    saved: sent.size,
    error,
  });

  try {
    for (const keys of chunks(removed, limits.bulk)) {
      const ids = keys.flatMap(key => base.get(key)?.question.id ?? []);
      const { items } = await call(questionEndpoints.remove, { body: { ids } }, { unlisted: true });
      for (const { id, ok, code, message } of items) {
        if (!ok && code !== 'not-found') {
          told.push({ key: id, code: code ?? '', message: message ?? '', path: undefined });
          continue;
        }
        questions.delete(id);
        if (ok) gone.push(id);
      }
    }
    for (const part of chunks(changed, limits.sheetRows)) {
      const bodies = part.map(one => bodyOf(one, base, type));
      try {
        const { items } = await call(
          questionEndpoints.sheet,
          { body: { collection_id, rows: bodies } },
          { unlisted: true },
        );
        for (const { key, id, ok, code, message, path, record } of items) {
          const row = part.find(one => one.row.key === key)?.row;
          if (!row) continue;
          const known = base.get(key)?.question;
          if (!ok) told.push({ key, code: code ?? '', message: message ?? '', path });
          if (record) questions.set(record.id, record);
          // What could not be published was kept all the same.
          const isKept = record && code !== 'stale-record' && record.updated_at !== known?.updated_at;
          if (!ok && !isKept) continue;
          sent.set(key, row);
          if (!known) made.set(key, record?.id ?? id);
        }
      } catch (error) {
        // It may have arrived all the same.
        if (isUnanswered(error)) part.forEach(({ row }) => !base.has(row.key) && unsure.add(row.key));
        throw error;
      }
    }
    const idOf = (key: string) => made.get(key) ?? base.get(key)?.question.id;
    const wanted = rows.flatMap(({ key }) => idOf(key) ?? []).filter(id => questions.has(id));
    const isHere = new Set(wanted);
    if (isMoved || made.size) {
      const moves = movesBetween(
        [...questions.keys()].filter(id => isHere.has(id)),
        wanted,
      );
      if (moves.size)
        await call(
          collectionEndpoints.reorderMap,
          { body: { collection_id, orders: Object.fromEntries(moves) } },
          { unlisted: true },
        );
    }
    isOrdered = true;
    return outcome();
  } catch (error) {
    return outcome(error);
  }
};

/** Whether the studio refused because the question was changed elsewhere meanwhile. */
export const isStale = ({ code }: Told): boolean => code === 'stale-record';
