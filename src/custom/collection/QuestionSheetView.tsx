import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Collection } from '../../contract/entities/collection';
import type { Question } from '../../contract/entities/question';
import { limits } from '../../contract/limits';
import { messageFor as sayMessage } from '../../contract/messages';
import { DraftOffer } from '../../engine/form/drafts/DraftOffer';
import { useLeaveGuard } from '../../engine/form/useLeaveGuard';
import { Button } from '../../ui/buttons/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { IconExternal, IconPlus } from '../../ui/display/icons';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { useServices } from '../../engine/services';
import { fillFrom } from '../../widgets/sheet/changeRows';
import { readPasted } from '../../widgets/sheet/clipboard';
import { Sheet } from '../../widgets/sheet/Sheet';
import type { SheetPlace, SheetRow } from '../../widgets/sheet/sheet';
import { useShortcuts } from '../../widgets/shortcuts/useShortcuts';
import { addressOf } from '../../app/routes';
import { answersUsed, columnsOf } from './columns';
import { PreviewSide } from './PreviewSide';
import { newRow } from './questionRows';
import styles from './QuestionSheetView.module.css';
import { SheetHead } from './SheetHead';
import { SheetSaveBar } from './SheetSaveBar';
import { useQuestionSheet } from './useQuestionSheet';
import { useSay } from './useSay';
import { useSheetDraft } from './useSheetDraft';

/** Below this the preview beside the sheet would leave it less than two columns of answers. */
const BELOW_BESIDE = '(max-width: 1279.98px)';

/** The questions of a collection as a sheet, with what people will see of the row at hand beside it. */
export function QuestionSheetView({
  collection,
  questions,
  reread,
}: {
  collection: Collection;
  questions: readonly Question[];
  reread: () => Promise<readonly Question[] | undefined>;
}) {
  const say = useSay();
  const { notifyError } = useServices();
  const sheet = useQuestionSheet(collection, questions, reread);
  const { history, base, problems, changes, type } = sheet;
  const { rows } = history;
  const draft = useSheetDraft(collection.id, sheet);
  const guard = useLeaveGuard(changes.total > 0 && !sheet.isSaving, collection.id, {
    keep: draft.flush,
    discard: () => {
      sheet.discard();
      draft.forget();
    },
  });
  const isNarrow = useMediaQuery(BELOW_BESIDE);
  const [active, setActive] = useState<SheetPlace>({ row: 0, column: 0 });
  const [more, setMore] = useState(0);
  const [isPreview, setIsPreview] = useState(false);
  const answers = Math.min(limits.answers.max, Math.max(answersUsed(rows), more));
  const columns = useMemo(() => columnsOf(type, answers, say), [type, answers, say]);
  const most = limits.collectionQuestions;
  const tooMany = () => notifyError(new Error(sayMessage('collection-full', { max: most })));
  const wrong = rows.flatMap((row, index) => (problems.has(row) ? [index] : []));
  const at = Math.max(0, Math.min(active.row, rows.length - 1));

  const add = () => {
    if (rows.length >= most) return tooMany();
    history.change(before => [...before, newRow()]);
    setActive({ row: rows.length, column: 0 });
  };
  const fixNext = () => {
    const next = wrong.find(index => index > at) ?? wrong[0];
    const row = next === undefined ? undefined : rows[next];
    if (next === undefined || !row) return;
    const [name] = problems.get(row)?.columns ?? [];
    setActive({
      row: next,
      column: Math.max(
        0,
        columns.findIndex(column => column.name === name),
      ),
    });
  };
  const actionsOf = (row: SheetRow) => {
    const id = base.get(row.key)?.question.id;
    return [
      ...(problems.get(row)?.actions ?? []),
      ...(id === undefined ? [] : [{ label: say('open'), icon: IconExternal, to: addressOf.question(id) }]),
    ];
  };

  useShortcuts({
    name: say('questions'),
    shortcuts: [{ keys: ['Control S'], label: say('save', { smart_count: changes.total }) }],
  });
  // With nothing to paste into yet, what is pasted anywhere becomes the first rows.
  const isEmpty = sheet.isReady && rows.length === 0;
  const paste = useRef<(text: string) => void>(() => undefined);
  paste.current = text => {
    const block = readPasted(text).slice(0, most);
    if (block.length)
      history.change(before => fillFrom(before, columns, { row: 0, column: 0 }, block, newRow));
  };
  // Before anybody can see that it is empty.
  useLayoutEffect(() => {
    if (!isEmpty) return undefined;
    const onPaste = (event: ClipboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      paste.current(event.clipboardData?.getData('text/plain') ?? '');
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [isEmpty]);

  const preview = (
    <PreviewSide
      {...{ collection, type, at }}
      row={rows[at]}
      of={rows.length}
      onStep={by => setActive({ row: at + by, column: active.column })}
    />
  );
  return (
    <div className={styles.work}>
      <section
        className={styles.sheet}
        aria-label={say('questions')}
        onKeyDown={event => {
          if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
          event.preventDefault();
          if (sheet.changes.total || event.target instanceof HTMLTextAreaElement) void sheet.save();
        }}
      >
        <SheetHead
          {...{ sheet, collection, fixNext, reread }}
          wrong={wrong.length}
          onAdd={add}
          onPreview={isNarrow ? () => setIsPreview(true) : undefined}
        />
        {draft.offered && (
          <div className={styles.offer}>
            <DraftOffer
              draft={draft.offered}
              version={draft.offered.version}
              onRestore={draft.restore}
              onDiscard={draft.dismiss}
            />
          </div>
        )}
        {isEmpty ? (
          <EmptyState
            kind="nothing-yet"
            title={say('nothing.title')}
            text={say('nothing.text')}
            action={
              <Button variant="solid" icon={IconPlus} onClick={add}>
                {say('add')}
              </Button>
            }
          />
        ) : (
          <Sheet
            label={say('questions')}
            {...{ columns, history, newRow, most, active, actionsOf }}
            onActive={setActive}
            problemOf={row => problems.get(row)}
            adding={
              type === 'trivia' && answers < limits.answers.max
                ? {
                    after: columns[answers]!.name, // the question's column comes before them
                    label: say('addAnswer'),
                    onAdd: () => setMore(answers + 1),
                  }
                : undefined
            }
            newLabel={say('newQuestion')}
            onTooMany={tooMany}
          />
        )}
        <SheetSaveBar {...{ sheet, wrong: wrong.length }} />
      </section>
      {isNarrow ? (
        <Dialog open={isPreview} onClose={() => setIsPreview(false)} title={say('preview.title')}>
          <div className={styles.inDialog}>{preview}</div>
        </Dialog>
      ) : (
        <aside className={styles.preview} aria-label={say('preview.title')}>
          {preview}
        </aside>
      )}
      {guard.dialog}
    </div>
  );
}
