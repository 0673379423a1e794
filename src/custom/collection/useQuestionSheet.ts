import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Collection } from '../../contract/entities/collection';
import type { Question } from '../../contract/entities/question';
import { newActivityId } from '../../contract/calls/activityId';
import { useServices } from '../../engine/services/services';
import type { SheetRow } from '../../widgets/sheet/sheetTypes';
import { isSameRow, questionTypeOf } from './questionRows';
import { contentToSave } from './rowProblems';
import { saveSheet, type RowRejection } from './saveSheet';
import { changesBetween } from './sheetBase';
import { useRowProblems } from './useRowProblems';
import { useSheetNotice } from './useSheetNotice';
import { useSheetRows } from './useSheetRows';

/**
 * The state of a collection's question sheet: its rows, the changes since the questions were loaded, their problems, and
 * saving. `questions` are the questions that were loaded last; `reload` loads them again.
 */
export const useQuestionSheet = (
  collection: Pick<Collection, 'id' | 'type'>,
  questions: readonly Question[] | undefined,
  reload: () => Promise<readonly Question[] | undefined>,
) => {
  const type = questionTypeOf(collection);
  const services = useServices();
  const cache = useQueryClient();
  const notify = useSheetNotice();
  const isBusy = useRef(false);
  const sheet = useSheetRows(questions, isBusy);
  const { history, base, stale, latest, unconfirmed, applyQuestions } = sheet;
  const { rows, getLatest, change } = history;
  const [rejections, setRejections] = useState<ReadonlyMap<SheetRow, RowRejection>>(new Map());
  const [isSaving, setIsSaving] = useState(false);
  const { problems, problemOf } = useRowProblems(sheet, type, rejections);
  const changes = useMemo(() => changesBetween(rows, base), [rows, base]);

  const reloadAndApply = async (): Promise<boolean> => {
    const newest = await reload();
    if (newest) applyQuestions(newest);
    return newest !== undefined;
  };
  const saveChanges = async (): Promise<void> => {
    // The server may have created rows that got no response. Reloads first, so that they are not created twice.
    if (unconfirmed.current.size && !(await reloadAndApply())) return;
    const current = getLatest();
    const loaded = latest.current;
    const unsaved = changesBetween(current, loaded.base);
    const changed = current
      .filter(({ key }) => unsaved.cells.has(key) && !loaded.stale.has(key))
      .map(row => ({ row, problem: problemOf(row) }))
      .filter(({ problem }) => !problem?.cannotBeSaved)
      .map(({ row, problem }) => ({ row, content: contentToSave(row, type, problem) }));
    const activityId = newActivityId();
    const outcome = await saveSheet(services, {
      ...{ collection, changed },
      rows: current,
      base: loaded.base,
      removed: unsaved.removed,
      isMoved: unsaved.moved > 0,
      activityId,
    });
    applyQuestions(outcome.questions, outcome);
    const sentRows = new Map(current.map(row => [row.key, row]));
    setRejections(
      new Map(
        outcome.rejections.flatMap(rejection => {
          const row = sentRows.get(rejection.key);
          return row ? [[row, rejection] as const] : [];
        }),
      ),
    );
    if (outcome.error === undefined) await reloadAndApply();
    void cache.invalidateQueries({ queryKey: ['collections'] });
    notify(outcome, changesBetween(getLatest(), latest.current.base).cells.size, activityId);
  };

  return {
    ...{ type, history, base, stale, problems, changes, isSaving, problemOf },
    isReady: sheet.isReady,
    restore: sheet.restore,
    save: async (): Promise<void> => {
      if (isBusy.current) return;
      isBusy.current = true;
      setIsSaving(true);
      try {
        await saveChanges();
      } finally {
        isBusy.current = false;
        setIsSaving(false);
      }
    },
    /** Discards all unsaved changes. Returns the function that brings them back. */
    discard: (): (() => void) => {
      setRejections(new Map());
      return sheet.discard();
    },
    /** Changes every row, as one step of the undo history. */
    changeAll: (changeRow: (row: SheetRow) => SheetRow): void =>
      change(before => {
        const after = before.map(changeRow);
        return after.every((row, at) => isSameRow(row, before[at] ?? row)) ? before : after;
      }),
  };
};

export type QuestionSheet = ReturnType<typeof useQuestionSheet>;
