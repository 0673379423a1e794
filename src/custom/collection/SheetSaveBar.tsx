import { Button } from '../../ui/buttons/Button';
import { SaveBar } from '../../ui/frame/SaveBar';
import styles from './SheetSaveBar.module.css';
import type { QuestionSheet } from './useQuestionSheet';
import { useSay } from './useSay';

/** What of the sheet is not saved, and the ways on. */
export function SheetSaveBar({ sheet, wrong }: { sheet: QuestionSheet; wrong: number }) {
  const say = useSay();
  const { changes, history, isSaving } = sheet;
  if (!changes.total) return null;
  const cells = [...changes.cells.values()].reduce((sum, count) => sum + count, 0);
  const parts = [
    ...(cells ? [say('changed', { smart_count: cells })] : []),
    ...(changes.moved ? [say('moved', { smart_count: changes.moved })] : []),
    ...(changes.removed.length ? [say('removed', { smart_count: changes.removed.length })] : []),
  ];
  return (
    <SaveBar
      message={
        <span className={styles.message}>
          <span className={styles.dot} />
          <span>
            <span className={styles.what}>{parts.join(' ')}</span>
            {wrong > 0 && ` ${say('stayDrafts')}`}
          </span>
        </span>
      }
    >
      {history.canUndo && (
        <button type="button" className={styles.undo} onClick={history.undo}>
          <kbd>Ctrl</kbd>
          <kbd>Z</kbd>
          {say('undo')}
        </button>
      )}
      <Button onClick={sheet.discard} disabled={isSaving}>
        {say('discard')}
      </Button>
      <Button variant="solid" loading={isSaving} onClick={() => void sheet.save()}>
        {say('save', { smart_count: changes.total })}
      </Button>
    </SaveBar>
  );
}
