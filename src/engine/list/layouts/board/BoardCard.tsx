import { useDraggable } from '@dnd-kit/core';
import { RecordCard, type RecordCardProps } from '../../cards/RecordCard';
import styles from './BoardCard.module.css';

const PICTURE_WIDTH_PX = 96;

/** One record of a column, dragged from anywhere on its card. */
export function BoardCard({
  canDrag,
  isMoving,
  ...card
}: Omit<RecordCardProps, 'styles' | 'pictureWidth'> & {
  readonly canDrag: boolean;
  /** On its way from another column. */ readonly isMoving: boolean;
}) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: card.record.id, disabled: !canDrag });
  return (
    <RecordCard
      {...card}
      {...{ styles, isDragging }}
      pictureWidth={PICTURE_WIDTH_PX}
      itemProps={{
        ref: setNodeRef,
        'aria-busy': isMoving || undefined,
        // A long title is cut after two lines.
        title: card.resource.title(card.record),
        ...listeners,
      }}
    />
  );
}
