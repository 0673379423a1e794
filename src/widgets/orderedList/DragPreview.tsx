import { DragOverlay } from '@dnd-kit/core';
import { createPortal } from 'react-dom';
import styles from './OrderedList.module.css';

/** Overrides the size that the library copies from the handle. */
const style = { width: 'auto', height: 'auto', zIndex: 'var(--layer-tip)' };

/** The label of the dragged rows beside the pointer. Renders nothing while `label` is undefined. */
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
