import { useState } from 'react';
import type { Collection } from '../../../contract/entities/collection';
import type { Question } from '../../../contract/entities/question';
import { Button } from '../../../ui/buttons/Button';
import { SpriteIcon } from '../../../ui/display/SpriteIcon';
import {
  IconChevronDown,
  IconEdit,
  IconGlobe,
  IconMore,
  IconPlay,
  IconPlus,
  IconStack,
  IconWarning,
} from '../../../ui/display/icons';
import { IconButton } from '../../../ui/buttons/IconButton';
import { MenuButton } from '../../../ui/overlays/MenuButton';
import { useFormatCount } from '../../../ui/useFormatCount';
import { frameStyles } from '../../../ui/frame/frameStyles';
import type { SheetRow } from '../../../widgets/sheet/sheetTypes';
import { AddExistingQuestions } from './AddExistingQuestions';
import styles from './SheetHeader.module.css';
import type { QuestionSheet } from '../useQuestionSheet';
import { useCollectionText } from '../useCollectionText';

const withStatus = (row: SheetRow, status: Question['status']): SheetRow =>
  (row.cells['status'] ?? 'draft') === status ? row : { ...row, cells: { ...row.cells, status } };

/** The header of the sheet: the number of questions, the number with problems, and actions for all questions. */
export function SheetHeader({
  sheet,
  collection,
  toFix,
  fixNext,
  reload,
  onAdd,
  onPreview,
}: {
  sheet: QuestionSheet;
  collection: Collection;
  /** The number of rows with problems. */
  toFix: number;
  fixNext: () => void;
  reload: () => Promise<unknown>;
  onAdd: () => void;
  /** Opens the preview where it does not fit beside the sheet. */
  onPreview: (() => void) | undefined;
}) {
  const text = useCollectionText();
  const formatCount = useFormatCount();
  const [isAdding, setIsAdding] = useState(false);
  const count = formatCount(toFix);
  return (
    <header className={styles.header}>
      <h2 className={frameStyles.contentHeading.title}>{text('questions')}</h2>
      <span className={frameStyles.contentHeading.count}>{formatCount(sheet.history.rows.length)}</span>
      {toFix > 0 && (
        <button
          type="button"
          className={styles.fixButton}
          aria-label={text('toFixLabel', { count })}
          onClick={fixNext}
        >
          <SpriteIcon icon={IconWarning} />
          {text('toFix', { count })}
          <SpriteIcon icon={IconChevronDown} />
        </button>
      )}
      <div className={frameStyles.contentHeading.actions}>
        <span className={styles.note}>{text('paste')}</span>
        {onPreview && <IconButton icon={IconPlay} label={text('preview.open')} onClick={onPreview} />}
        <Button size={28} icon={IconPlus} onClick={onAdd}>
          {text('add')}
        </Button>
        <MenuButton
          iconOnly
          icon={IconMore}
          size={28}
          align="end"
          label={text('more')}
          items={[
            {
              label: text('publishAll'),
              icon: IconGlobe,
              onSelect: () =>
                sheet.changeAll(row =>
                  sheet.problemOf(row) || !row.cells['text']?.trim() ? row : withStatus(row, 'publish'),
                ),
            },
            {
              label: text('unpublishAll'),
              icon: IconEdit,
              onSelect: () => sheet.changeAll(row => withStatus(row, 'draft')),
            },
            'divider',
            { label: text('addExisting'), icon: IconStack, onSelect: () => setIsAdding(true) },
          ]}
        />
      </div>
      <AddExistingQuestions
        {...{ collection, sheet, reload }}
        open={isAdding}
        onClose={() => setIsAdding(false)}
      />
    </header>
  );
}
