import { useTranslate } from 'ra-core';
import styles from './OrderedList.module.css';

/** The position of a row as an input. Enter moves the row, Escape and blur discard the input. */
export function PositionField({
  position,
  title,
  typed,
  onType,
  onMoveTo,
  tabIndex,
  disabledReason,
}: {
  position: number;
  title: string;
  typed: string | undefined;
  onType: (typed: string | undefined) => void;
  onMoveTo: () => void;
  tabIndex: 0 | -1;
  disabledReason: string | undefined;
}) {
  const translate = useTranslate();
  const isDisabled = disabledReason !== undefined;
  return (
    <input
      className={styles.position}
      inputMode="numeric"
      autoComplete="off"
      aria-label={translate('orderedList.position', { title })}
      tabIndex={tabIndex}
      readOnly={isDisabled}
      aria-disabled={isDisabled || undefined}
      aria-description={disabledReason}
      data-tip={disabledReason}
      data-position=""
      value={typed ?? String(position)}
      onFocus={event => event.target.select()}
      onChange={event => onType(event.target.value)}
      onBlur={() => onType(undefined)}
      onKeyDown={event => {
        if (event.key === 'Enter') {
          event.preventDefault();
          if (!isDisabled) onMoveTo();
        } else if (event.key === 'Escape') {
          event.preventDefault();
          onType(undefined);
          event.currentTarget.closest<HTMLElement>('[role=row]')?.focus();
        }
      }}
    />
  );
}
