import { collectionEndpoints } from '../../contract/endpoints/collections';
import { questionEndpoints } from '../../contract/endpoints/questions';
import type { Collection } from '../../contract/entities/collection';
import type { Question } from '../../contract/entities/question';
import { limits } from '../../contract/limits';
import { isOutcomeUnknown } from '../../engine/services/failure';
import type { Services } from '../../engine/services/services';
import type { SheetRow } from '../../widgets/sheet/sheetTypes';
import { createRowSender } from './createRowSender';
import { movesBetween } from './order';
import { questionTypeOf, type QuestionContent } from './questionRows';
import { createQuestion, saveQuestion } from './saveRow';
import type { SavedRows, SheetBase } from './sheetBase';

/** Why a row was not saved, or was saved as a draft instead of published. */
export interface RowRejection {
  readonly key: string;
  readonly code: string;
  readonly message: string;
  /** Path of the invalid field. */
  readonly path: string | undefined;
}

export interface SheetOutcome extends SavedRows {
  /** The questions of the collection: the base, updated with the responses. */
  readonly questions: readonly Question[];
  readonly rejections: readonly RowRejection[];
  /** Ids of the removed questions. */
  readonly removed: readonly string[];
  /** The failure that stopped the save. */
  readonly error?: unknown;
}

interface SheetChangesToSave {
  readonly collection: Pick<Collection, 'id' | 'type'>;
  readonly rows: readonly SheetRow[];
  readonly base: SheetBase;
  readonly changed: readonly ChangedRow[];
  /** Keys of the removed rows. */
  readonly removed: readonly string[];
  readonly isMoved: boolean;
  /** The activity that the save is. */
  readonly activityId: string;
}

interface ChangedRow {
  readonly row: SheetRow;
  readonly content: QuestionContent;
}

/**
 * Saves a sheet: removed rows, changed rows, then the order. Never rejects: the outcome contains the failure and
 * everything that was saved before it, so that a retry repeats nothing.
 */
export const saveSheet = async (
  services: Pick<Services, 'call'>,
  changes: SheetChangesToSave,
): Promise<SheetOutcome> => {
  const progress = startProgress(changes.base);
  try {
    await removeQuestions(services, changes, progress);
    await saveRows(services, changes, progress);
    await saveOrder(services, changes, progress);
    return outcomeOf(progress, { isOrdered: true });
  } catch (error) {
    return outcomeOf(progress, { isOrdered: false, error });
  }
};

/** What was saved so far. */
interface Progress {
  readonly questions: Map<string, Question>;
  readonly created: Map<string, string>;
  readonly sent: Map<string, SheetRow>;
  readonly merged: Set<string>;
  readonly unconfirmed: Set<string>;
  readonly rejections: RowRejection[];
  readonly removed: string[];
}

const startProgress = (base: SheetBase): Progress => ({
  questions: new Map([...base.values()].map(({ question }) => [question.id, question])),
  created: new Map(),
  sent: new Map(),
  merged: new Set(),
  unconfirmed: new Set(),
  rejections: [],
  removed: [],
});

const outcomeOf = (
  progress: Progress,
  end: { readonly isOrdered: boolean; readonly error?: unknown },
): SheetOutcome => ({ ...progress, ...end, questions: [...progress.questions.values()] });

const chunksOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

const removeQuestions = async (
  { call }: Pick<Services, 'call'>,
  { base, removed, activityId }: SheetChangesToSave,
  progress: Progress,
): Promise<void> => {
  for (const keys of chunksOf(removed, limits.bulk)) {
    const ids = keys.flatMap(key => base.get(key)?.question.id ?? []);
    const { items } = await call(
      questionEndpoints.remove,
      { body: { ids } },
      { hideFromTray: true, activityId },
    );
    for (const { id, ok, code = '', message = '' } of items) {
      if (!ok && code !== 'not-found') {
        progress.rejections.push({ key: id, code, message, path: undefined });
        continue;
      }
      progress.questions.delete(id);
      if (ok) progress.removed.push(id);
    }
  }
};

const saveRows = async (
  services: Pick<Services, 'call'>,
  { collection, base, changed, activityId }: SheetChangesToSave,
  progress: Progress,
): Promise<void> => {
  const type = questionTypeOf(collection);
  const send = createRowSender(services, collection.id, activityId);

  const saveRow = async ({ row, content }: ChangedRow): Promise<void> => {
    const { key } = row;
    const question = base.get(key)?.question;
    const { response, isSaved, isMerged } = question
      ? await saveQuestion(send, key, question, content)
      : await createQuestion(send, key, type, content);
    if (response && !response.ok) {
      const { code = '', message = '', path } = response;
      progress.rejections.push({ key, code, message, path });
    }
    if (response?.record) progress.questions.set(response.record.id, response.record);
    if (!isSaved) return;
    progress.sent.set(key, row);
    if (isMerged) progress.merged.add(key);
    if (!question && response) progress.created.set(key, response.record?.id ?? response.id);
  };

  for (const chunk of chunksOf(changed, limits.sheetRows)) {
    const results = await Promise.allSettled(chunk.map(saveRow));
    const failures = results.flatMap((result, at) =>
      result.status === 'rejected' ? [{ error: result.reason as unknown, row: chunk[at]?.row }] : [],
    );
    // The server may have created rows that got no response.
    for (const { error, row } of failures)
      if (row && !base.has(row.key) && isOutcomeUnknown(error)) progress.unconfirmed.add(row.key);
    if (failures[0]) throw failures[0].error;
  }
};

/** Sends only the moves of rows. The server applies them to its current order, so moves by others are not reverted. */
const saveOrder = async (
  { call }: Pick<Services, 'call'>,
  { collection, rows, base, isMoved, activityId }: SheetChangesToSave,
  { questions, created }: Progress,
): Promise<void> => {
  if (!isMoved && !created.size) return;
  const idOf = (key: string) => created.get(key) ?? base.get(key)?.question.id;
  const target = rows.flatMap(({ key }) => idOf(key) ?? []).filter(id => questions.has(id));
  const inSheet = new Set(target);
  const current = [...questions.keys()].filter(id => inSheet.has(id));
  const moves = movesBetween(current, target);
  if (!moves.size) return;
  await call(
    collectionEndpoints.reorderMap,
    { body: { collection_id: collection.id, orders: Object.fromEntries(moves) } },
    { hideFromTray: true, activityId },
  );
};
