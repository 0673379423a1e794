import { useState } from 'react';
import type { Collection } from '../../contract/entities/collection';
import type { Question } from '../../contract/entities/question';
import { Button } from '../../ui/buttons/Button';
import { Glyph } from '../../ui/display/Glyph';
import {
  IconChevronDown,
  IconEdit,
  IconGlobe,
  IconMore,
  IconPlay,
  IconPlus,
  IconStack,
  IconWarning,
} from '../../ui/display/icons';
import { IconButton } from '../../ui/buttons/IconButton';
import { MenuButton } from '../../ui/overlays/MenuButton';
import { useFormatCount } from '../../ui/useFormatCount';
import heading from '../../ui/frame/workTitle.module.css';
import type { SheetRow } from '../../widgets/sheet/sheet';
import { AddExisting } from './AddExisting';
import styles from './SheetHead.module.css';
import type { QuestionSheet } from './useQuestionSheet';
import { useSay } from './useSay';

const withStatus = (row: SheetRow, status: Question['status']): SheetRow =>
  (row.cells['status'] ?? 'draft') === status ? row : { ...row, cells: { ...row.cells, status } };

/** Heads the sheet: how many questions, how many of them are wrong, and what can be done with all. */
export function SheetHead({
  sheet,
  collection,
  wrong,
  fixNext,
  reread,
  onAdd,
  onPreview,
}: {
  sheet: QuestionSheet;
  collection: Collection;
  wrong: number;
  fixNext: () => void;
  reread: () => Promise<unknown>;
  onAdd: () => void;
  /** Opens the preview, where it does not stand beside the sheet. */
  onPreview: (() => void) | undefined;
}) {
  const say = useSay();
  const formatCount = useFormatCount();
  const [isAdding, setIsAdding] = useState(false);
  const count = formatCount(wrong);
  return (
    <header className={styles.head}>
      <h2 className={heading.title}>{say('questions')}</h2>
      <span className={heading.count}>{formatCount(sheet.history.rows.length)}</span>
      {wrong > 0 && (
        <button
          type="button"
          className={styles.fix}
          aria-label={say('toFixLabel', { count })}
          onClick={fixNext}
        >
          <Glyph icon={IconWarning} />
          {say('toFix', { count })}
          <Glyph icon={IconChevronDown} />
        </button>
      )}
      <div className={heading.actions}>
        <span className={styles.note}>{say('paste')}</span>
        {onPreview && <IconButton icon={IconPlay} label={say('preview.open')} onClick={onPreview} />}
        <Button size={28} icon={IconPlus} onClick={onAdd}>
          {say('add')}
        </Button>
        <MenuButton
          iconOnly
          icon={IconMore}
          size={28}
          align="end"
          label={say('more')}
          items={[
            {
              label: say('publishAll'),
              icon: IconGlobe,
              onSelect: () =>
                sheet.changeAll(row =>
                  sheet.problemIn(row) || !row.cells['text']?.trim() ? row : withStatus(row, 'publish'),
                ),
            },
            {
              label: say('unpublishAll'),
              icon: IconEdit,
              onSelect: () => sheet.changeAll(row => withStatus(row, 'draft')),
            },
            'divider',
            { label: say('addExisting'), icon: IconStack, onSelect: () => setIsAdding(true) },
          ]}
        />
      </div>
      <AddExisting {...{ collection, sheet, reread }} open={isAdding} onClose={() => setIsAdding(false)} />
    </header>
  );
}
