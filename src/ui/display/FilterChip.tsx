import { useTranslate } from 'ra-core';
import type { MouseEvent, ReactNode } from 'react';
import styles from './FilterChip.module.css';
import { IconButton } from '../buttons/IconButton';
import { IconClose } from './icons';

export interface FilterChipProps {
  /** Unique among the chips. */
  name: string;
  /** `order` is not a filter: removing a filter does not move the focus to it. */
  kind?: 'filter' | 'order';
  label: string;
  /** The filter condition as text after the label: "is any of Draft, Unlisted". */
  value: ReactNode;
  /** Opens the editor of this filter, anchored at the event's target. */
  onOpen?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  onRemove?: (() => void) | undefined;
  /** The name of the button that removes it; "Remove filter Status" where left out. */
  removeLabel?: string;
}

/**
 * An active filter: its name, its value, and buttons to edit and remove it. Delete and Backspace also remove it.
 *
 * @example
 * <FilterChip name="status" label="Status" value="is Published" onOpen={edit} onRemove={drop} />
 */
export function FilterChip({
  name,
  kind = 'filter',
  label,
  value,
  onOpen,
  onRemove,
  removeLabel,
}: FilterChipProps) {
  const translate = useTranslate();
  const content = (
    <>
      {label} <span className={styles.value}>{value}</span>
    </>
  );
  return (
    <span
      className={styles.chip}
      {...{ [`data-${kind}-chip`]: name }}
      onKeyDown={event => {
        if (!onRemove || (event.key !== 'Delete' && event.key !== 'Backspace')) return;
        event.preventDefault();
        onRemove();
      }}
    >
      {onOpen ? (
        <button type="button" className={styles.body} onClick={onOpen}>
          {content}
        </button>
      ) : (
        <span className={styles.body}>{content}</span>
      )}
      {onRemove && (
        <span className={styles.remove}>
          <IconButton
            size={20}
            icon={IconClose}
            label={removeLabel ?? translate('ui.filterRemove', { name: label })}
            onClick={onRemove}
          />
        </span>
      )}
    </span>
  );
}
