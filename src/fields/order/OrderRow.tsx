import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useState, type KeyboardEvent } from 'react';
import { limits } from '../../contract/limits';
import { IconGrip } from '../../ui/display/icons';
import { useWords } from '../../engine/words';
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
    transition: { duration: limits.dragMs, easing: 'ease-out' },
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
      <Place
        place={index + 1}
        label={translate('engine.kinds.order.place', { name })}
        disabled={disabled}
        onPlace={place => onMove(place - 1)}
      />
      <span className={styles.name}>{name}</span>
    </li>
  );
}

/** The place as a number that may be typed over. */
function Place({
  place,
  label,
  disabled,
  onPlace,
}: {
  place: number;
  label: string;
  disabled: boolean;
  onPlace: (place: number) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const take = () => {
    const wanted = typed !== undefined && /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
    setTyped(undefined);
    if (wanted > 0 && wanted !== place) onPlace(wanted);
  };
  return (
    <input
      className={styles.place}
      inputMode="numeric"
      aria-label={label}
      disabled={disabled}
      value={typed ?? String(place)}
      onChange={event => setTyped(event.target.value)}
      onKeyDown={event => {
        if (event.key === 'Enter') {
          // The form around it is not sent.
          event.preventDefault();
          take();
        } else if (event.key === 'Escape') setTyped(undefined);
      }}
      onBlur={take}
    />
  );
}
