import { Button } from '../../../ui/buttons/Button';
import { SaveBar } from '../../../ui/frame/SaveBar';
import styles from './SheetSaveBar.module.css';
import type { QuestionSheet } from '../useQuestionSheet';
import { useCollectionText } from '../useCollectionText';

/** The unsaved changes of the sheet, with Undo, Discard and Save. */
export function SheetSaveBar({
  sheet,
  toFix,
  onDiscard,
}: {
  sheet: QuestionSheet;
  toFix: number;
  onDiscard: () => void;
}) {
  const text = useCollectionText();
  const { changes, history, isSaving } = sheet;
  if (!changes.total) return null;
  const cells = [...changes.cells.values()].reduce((sum, count) => sum + count, 0);
  const summary = [
    ...(cells ? [text('changed', { smart_count: cells })] : []),
    ...(changes.moved ? [text('moved', { smart_count: changes.moved })] : []),
    ...(changes.removed.length ? [text('removed', { smart_count: changes.removed.length })] : []),
  ];
  return (
    <SaveBar
      message={
        <span className={styles.message}>
          <span className={styles.dot} />
          <span>
            <span className={styles.summary}>{summary.join(' ')}</span>
            {toFix > 0 && ` ${text('stayDrafts')}`}
          </span>
        </span>
      }
    >
      {history.canUndo && (
        <button type="button" className={styles.undo} onClick={history.undo}>
          <kbd>Ctrl</kbd>
          <kbd>Z</kbd>
          {text('undo')}
        </button>
      )}
      <Button onClick={onDiscard} disabled={isSaving}>
        {text('discard')}
      </Button>
      <Button variant="solid" loading={isSaving} onClick={() => void sheet.save()}>
        {text('save', { smart_count: changes.total })}
      </Button>
    </SaveBar>
  );
}
