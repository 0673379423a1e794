import { useDraggable } from '@dnd-kit/core';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { IconGrip } from '../../ui/display/icons';
import styles from './OrderedList.module.css';

/** The handle of a row. A separate component, so that only handles render when a drag starts or ends. */
export const DragHandle = memo(function DragHandle({
  id,
  title,
  tabIndex,
  disabledReason,
}: {
  id: string;
  title: string;
  tabIndex: 0 | -1;
  disabledReason: string | undefined;
}) {
  const translate = useTranslate();
  const { setNodeRef, listeners } = useDraggable({ id, disabled: disabledReason !== undefined });
  const help = disabledReason ?? translate('orderedList.handleHelp');
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={styles.handle}
      tabIndex={tabIndex}
      data-handle=""
      aria-label={translate('orderedList.handle', { title })}
      aria-disabled={disabledReason !== undefined || undefined}
      aria-description={help}
      data-tip={help}
      {...listeners}
    >
      <IconGrip />
    </button>
  );
});
