import { DragOverlay } from '@dnd-kit/core';
import { createPortal } from 'react-dom';
import styles from './OrderedList.module.css';

/** The label that follows the pointer. It replaces the size of the handle, which the library copies. */
const style = { width: 'auto', height: 'auto', zIndex: 'var(--layer-tip)' };

/** What is dragged, beside the pointer; nothing while `label` is undefined. */
export function DragPreview({ label }: { label: string | undefined }) {
  return createPortal(
    <DragOverlay dropAnimation={null} className={styles.dragPreview} style={style}>
      {label !== undefined && (
        <div className={styles.dragLabel} aria-hidden>
          {label}
        </div>
      )}
    </DragOverlay>,
    document.body,
  );
}
