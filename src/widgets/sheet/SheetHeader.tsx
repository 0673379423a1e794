import { useTranslate } from 'ra-core';
import { IconButton } from '../../ui/buttons/IconButton';
import { IconPlus } from '../../ui/display/icons';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import styles from './Sheet.module.css';
import type { SheetProps } from './sheetProps';

/** The header row of a sheet. */
export function SheetHeader({ columns, addColumn }: Pick<SheetProps, 'columns' | 'addColumn'>) {
  const translate = useTranslate();
  return (
    <div role="row" aria-rowindex={1} className={styles.header}>
      <div role="columnheader" aria-colindex={1} className={styles.number}>
        <span aria-hidden>#</span>
        <VisuallyHidden>{translate('sheet.number')}</VisuallyHidden>
      </div>
      {columns.map(({ name, label, sticky }, index) => [
        <div
          key={name}
          role="columnheader"
          aria-colindex={index + 2}
          aria-label={label}
          className={styles.columnHeader}
          data-sticky={sticky}
        >
          {label}
          {name === addColumn?.after && (
            <span className={styles.addColumn}>
              <IconButton size={28} icon={IconPlus} label={addColumn.label} onClick={addColumn.onAdd} />
            </span>
          )}
        </div>,
        name === addColumn?.after && <div key="gap" aria-hidden className={styles.gap} />,
      ])}
    </div>
  );
}
