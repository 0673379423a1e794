import { useMemo, useState, type ReactNode } from 'react';
import type { Collection } from '../../../contract/entities/collection';
import type { Question } from '../../../contract/entities/question';
import { limits } from '../../../contract/limits';
import { messageFor } from '../../../contract/messages';
import { DraftNotice } from '../../../engine/form/drafts/DraftNotice';
import { useLeaveGuard } from '../../../engine/form/useLeaveGuard';
import { Button } from '../../../ui/buttons/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { IconExternal, IconPlus } from '../../../ui/display/icons';
import { useMediaQuery } from '../../../ui/useMediaQuery';
import { useServices } from '../../../engine/services/services';
import { columnOfProblem } from '../../../widgets/sheet/cells';
import { fillFrom } from '../../../widgets/sheet/changeRows';
import { parsePasted } from '../../../widgets/sheet/clipboard';
import { Sheet } from '../../../widgets/sheet/Sheet';
import type { CellPosition, SheetRow } from '../../../widgets/sheet/sheetTypes';
import { useShortcuts } from '../../../widgets/shortcuts/useShortcuts';
import { addressOf } from '../../../app/addresses';
import { usedAnswerColumns, columnsOf } from './columns';
import { PreviewPanel } from './PreviewPanel';
import { newRow } from '../questionRows';
import styles from './QuestionSheetView.module.css';
import { SheetHeader } from './SheetHeader';
import { SheetSaveBar } from './SheetSaveBar';
import { useQuestionSheet } from '../useQuestionSheet';
import { useCollectionText } from '../useCollectionText';
import { usePasteAnywhere } from './usePasteAnywhere';
import { useSheetDraft } from '../useSheetDraft';

/** Narrower windows have room for less than two answer columns beside the preview. */
const NO_ROOM_FOR_PREVIEW = '(max-width: 1279.98px)';

/** The questions of a collection as a sheet, with a preview of the active row beside it. */
export function QuestionSheetView({
  collection,
  questions,
  reload,
}: {
  collection: Collection;
  questions: readonly Question[];
  reload: () => Promise<readonly Question[] | undefined>;
}) {
  const text = useCollectionText();
  const { notifyDone, notifyError } = useServices();
  const sheet = useQuestionSheet(collection, questions, reload);
  const { history, base, problems, changes, type } = sheet;
  const { rows } = history;
  const draft = useSheetDraft(collection.id, sheet);
  const discardedText = text('discarded', { smart_count: changes.total });
  const discard = () => {
    const undo = sheet.discard();
    notifyDone(discardedText, { undo: async () => undo() });
  };
  const guard = useLeaveGuard(changes.total > 0 && !sheet.isSaving, collection.id, {
    saveDraft: draft.saveNow,
    discard: () => {
      const undo = draft.discard();
      sheet.discard();
      notifyDone(discardedText, { detail: text('discardedDraft'), undo: async () => undo() });
    },
  });
  const isNarrow = useMediaQuery(NO_ROOM_FOR_PREVIEW);
  const [active, setActive] = useState<CellPosition>({ row: 0, column: 0 });
  const [shownAnswers, setShownAnswers] = useState(0);
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const answers = Math.min(limits.answers.max, Math.max(usedAnswerColumns(rows), shownAnswers));
  const columns = useMemo(() => columnsOf(type, answers, text), [type, answers, text]);
  const maxRows = limits.collectionQuestions;
  const notifyTooMany = () => notifyError(new Error(messageFor('collection-full', { max: maxRows })));
  const rowsToFix = rows.flatMap((row, index) => (problems.has(row) ? [index] : []));
  const at = Math.max(0, Math.min(active.row, rows.length - 1));

  const add = () => {
    if (rows.length >= maxRows) return notifyTooMany();
    history.change(before => [...before, newRow()]);
    setActive({ row: rows.length, column: 0 });
  };
  const fixNext = () => {
    const next = rowsToFix.find(index => index > at) ?? rowsToFix[0];
    const row = next === undefined ? undefined : rows[next];
    if (next === undefined || !row) return;
    const problem = problems.get(row);
    setActive({ row: next, column: problem ? columnOfProblem(problem, columns) : 0 });
  };
  const getRowActions = (row: SheetRow) => {
    const id = base.get(row.key)?.question.id;
    return [
      ...(problems.get(row)?.actions ?? []),
      ...(id === undefined ? [] : [{ label: text('open'), icon: IconExternal, to: addressOf.question(id) }]),
    ];
  };

  useShortcuts({
    name: text('questions'),
    shortcuts: [{ keys: ['Control S'], label: text('save', { smart_count: changes.total }) }],
  });
  // The first rows can be pasted anywhere, because an empty sheet has no cell to paste into.
  const isEmpty = sheet.isReady && rows.length === 0;
  usePasteAnywhere(isEmpty, pasted => {
    const cells = parsePasted(pasted).slice(0, maxRows);
    if (cells.length)
      history.change(before => fillFrom(before, columns, { row: 0, column: 0 }, cells, newRow));
  });

  return (
    <div className={styles.layout}>
      <section
        className={styles.sheet}
        aria-label={text('questions')}
        onKeyDown={event => {
          if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
          event.preventDefault();
          if (sheet.changes.total || event.target instanceof HTMLTextAreaElement) void sheet.save();
        }}
      >
        <SheetHeader
          {...{ sheet, collection, fixNext, reload }}
          toFix={rowsToFix.length}
          onAdd={add}
          onPreview={isNarrow ? () => setIsPreviewOpen(true) : undefined}
        />
        {draft.earlier && (
          <div className={styles.draftNotice}>
            <DraftNotice
              draft={draft.earlier}
              version={draft.earlier.version}
              onRestore={draft.restoreEarlier}
              onDiscard={draft.discardEarlier}
            />
          </div>
        )}
        {isEmpty ? (
          <EmptyState
            kind="nothing-yet"
            title={text('noQuestions.title')}
            text={text('noQuestions.text')}
            action={
              <Button variant="solid" icon={IconPlus} onClick={add}>
                {text('add')}
              </Button>
            }
          />
        ) : (
          <Sheet
            label={text('questions')}
            {...{ columns, history, newRow, maxRows, activeCell: active, getRowActions }}
            onActiveCellChange={setActive}
            getProblem={row => problems.get(row)}
            addColumn={
              type === 'trivia' && answers < limits.answers.max
                ? {
                    after: columns[answers]!.name, // the question's column comes before them
                    label: text('addAnswer'),
                    onAdd: () => setShownAnswers(answers + 1),
                  }
                : undefined
            }
            newRowLabel={text('newQuestion')}
            onRowLimit={notifyTooMany}
          />
        )}
        <SheetSaveBar sheet={sheet} toFix={rowsToFix.length} onDiscard={discard} />
      </section>
      <PreviewFrame isDialog={isNarrow} isOpen={isPreviewOpen} onClose={() => setIsPreviewOpen(false)}>
        <PreviewPanel
          {...{ collection, type }}
          index={at}
          row={rows[at]}
          total={rows.length}
          onStep={by => setActive({ row: at + by, column: active.column })}
        />
      </PreviewFrame>
      {guard.dialog}
    </div>
  );
}

/** Shows the preview beside the sheet, or in a dialog in narrow windows. */
function PreviewFrame({
  isDialog,
  isOpen,
  onClose,
  children,
}: {
  isDialog: boolean;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const text = useCollectionText();
  const title = text('preview.title');
  if (!isDialog)
    return (
      <aside className={styles.preview} aria-label={title}>
        {children}
      </aside>
    );
  return (
    <Dialog open={isOpen} onClose={onClose} title={title}>
      <div className={styles.dialogContent}>{children}</div>
    </Dialog>
  );
}
