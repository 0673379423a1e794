import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useState, type KeyboardEvent } from 'react';
import { afterRelease } from '../../../ui/afterRelease';
import { REORDER_MS } from '../../../ui/drag/reorderMs';
import { IconGrip } from '../../../ui/display/icons';
import { useWords } from '../../../engine/words';
import styles from './OrderInput.module.css';

export function OrderRow({
  item,
  name,
  index,
  total,
  resource,
  disabled,
  onMove,
}: {
  item: string;
  name: string;
  index: number;
  total: number;
  resource: string;
  disabled: boolean;
  onMove: (to: number) => void;
}) {
  const { translate } = useWords(resource);
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: item,
    transition: { duration: REORDER_MS, easing: 'ease-out' },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: total - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        aria-label={translate('engine.kinds.order.handle', { name })}
        disabled={disabled}
        {...listeners}
        onKeyDown={onKeyDown}
      >
        <IconGrip />
      </button>
      <PositionInput
        position={index + 1}
        label={translate('engine.kinds.order.position', { name })}
        disabled={disabled}
        onChange={position => onMove(position - 1)}
      />
      <span className={styles.name}>{name}</span>
    </li>
  );
}

/** The position as an editable number. */
function PositionInput({
  position,
  label,
  disabled,
  onChange,
}: {
  position: number;
  label: string;
  disabled: boolean;
  onChange: (position: number) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const apply = () => {
    const target = typed !== undefined && /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
    setTyped(undefined);
    if (target > 0 && target !== position) onChange(target);
  };
  return (
    <input
      className={styles.position}
      inputMode="numeric"
      aria-label={label}
      disabled={disabled}
      value={typed ?? String(position)}
      onChange={event => setTyped(event.target.value)}
      onKeyDown={event => {
        if (event.key === 'Enter') {
          // Does not submit the surrounding form.
          event.preventDefault();
          apply();
        } else if (event.key === 'Escape') setTyped(undefined);
      }}
      onBlur={() => afterRelease(apply)}
    />
  );
}
