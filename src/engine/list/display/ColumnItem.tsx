import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Checkbox } from '../../../ui/inputs/Checkbox';
import { cx } from '../../../ui/cx';
import { IconArrowDown, IconArrowUp, IconGrip } from '../../../ui/display/icons';
import { IconButton } from '../../../ui/buttons/IconButton';
import { useWords } from '../../words';
import styles from './ColumnList.module.css';

/** One item of the list of columns. A hidden column cannot be moved. */
export function ColumnItem({
  resource,
  name,
  position,
  onShow,
  onMove,
}: {
  resource: string;
  name: string;
  position: { readonly index: number; readonly count: number } | undefined;
  onShow: (isShown: boolean) => void;
  onMove: (by: 1 | -1) => void;
}) {
  const words = useWords(resource);
  const label = words.label(name);
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: name,
    disabled: !position,
  });
  return (
    <li
      ref={setNodeRef}
      data-column={name}
      className={cx(styles.entry, isDragging && styles.dragged)}
      style={{ transform: CSS.Transform.toString(transform && { ...transform, x: 0 }), transition }}
      onKeyDown={event => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        onMove(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      {position ? (
        <span ref={setActivatorNodeRef} {...listeners} className={styles.grip} aria-hidden>
          <IconGrip />
        </span>
      ) : (
        <span className={styles.noGrip} />
      )}
      <label className={styles.label}>
        <Checkbox
          data-control="tick"
          checked={position !== undefined}
          aria-keyshortcuts={position && 'Alt+ArrowUp Alt+ArrowDown'}
          onChange={event => onShow(event.target.checked)}
        />
        {label}
      </label>
      {position && (
        <span className={styles.moves}>
          <IconButton
            size={28}
            data-control="up"
            icon={IconArrowUp}
            label={words.translate('engine.display.up', { name: label })}
            disabled={position.index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size={28}
            data-control="down"
            icon={IconArrowDown}
            label={words.translate('engine.display.down', { name: label })}
            disabled={position.index === position.count - 1}
            onClick={() => onMove(1)}
          />
        </span>
      )}
    </li>
  );
}
