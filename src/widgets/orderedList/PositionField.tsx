import { useTranslate } from 'ra-core';
import styles from './OrderedList.module.css';

/** The place that typed text means, no more than `total`; undefined where it means none. */
export const parsePosition = (typed: string | undefined, total: number): number | undefined => {
  const text = typed?.trim() ?? '';
  if (!/^\d{1,6}$/.test(text)) return undefined;
  return Math.min(Math.max(1, Number(text)), total);
};

/** The place of a row, which can be typed over: Enter moves, Escape and leaving it do not. */
export function PositionField({
  place,
  title,
  typed,
  onType,
  onMoveTo,
  tabIndex,
  disabledReason,
}: {
  place: number;
  title: string;
  typed: string | undefined;
  onType: (typed: string | undefined) => void;
  onMoveTo: () => void;
  tabIndex: 0 | -1;
  disabledReason: string | undefined;
}) {
  const translate = useTranslate();
  const isOff = disabledReason !== undefined;
  return (
    <input
      className={styles.place}
      inputMode="numeric"
      autoComplete="off"
      aria-label={translate('engine.order.place', { title })}
      tabIndex={tabIndex}
      readOnly={isOff}
      aria-disabled={isOff || undefined}
      aria-description={disabledReason}
      data-tip={disabledReason}
      data-place=""
      value={typed ?? String(place)}
      onFocus={event => event.target.select()}
      onChange={event => onType(event.target.value)}
      onBlur={() => onType(undefined)}
      onKeyDown={event => {
        if (event.key === 'Enter') {
          event.preventDefault();
          if (!isOff) onMoveTo();
        } else if (event.key === 'Escape') {
          event.preventDefault();
          onType(undefined);
          event.currentTarget.closest<HTMLElement>('[role=row]')?.focus();
        }
      }}
    />
  );
}
