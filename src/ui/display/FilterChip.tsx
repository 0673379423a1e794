import { useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';
import styles from './FilterChip.module.css';
import { IconButton } from '../buttons/IconButton';
import { IconClose } from './icons';

export interface FilterChipProps {
  /** Tells the chip from its neighbours. */
  name: string;
  label: string;
  /** What is asked, in words that follow the label: "is any of Draft, Unlisted". */
  value: string;
  /** Opens the editor of this filter; gets the click so that the editor can stand at the chip. */
  onOpen?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  onRemove?: (() => void) | undefined;
}

/**
 * A filter that is on: its name, what it asks, a way to change it and a way to drop it. Delete and Backspace drop it, too.
 *
 * @example
 * <FilterChip name="status" label="Status" value="is Published" onOpen={edit} onRemove={drop} />
 */
export function FilterChip({ name, label, value, onOpen, onRemove }: FilterChipProps) {
  const translate = useTranslate();
  const words = (
    <>
      {label} <span className={styles.value}>{value}</span>
    </>
  );
  return (
    <span
      className={styles.chip}
      data-filter-chip={name}
      onKeyDown={event => {
        if (!onRemove || (event.key !== 'Delete' && event.key !== 'Backspace')) return;
        event.preventDefault();
        onRemove();
      }}
    >
      {onOpen ? (
        <button type="button" className={styles.body} onClick={onOpen}>
          {words}
        </button>
      ) : (
        <span className={styles.body}>{words}</span>
      )}
      {onRemove && (
        <span className={styles.remove}>
          <IconButton
            size={20}
            icon={IconClose}
            label={translate('ui.filterRemove', { name: label })}
            onClick={onRemove}
          />
        </span>
      )}
    </span>
  );
}
