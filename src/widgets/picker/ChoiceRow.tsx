import type { MouseEvent } from 'react';
import { IconCheck } from '../../ui/display/icons';
import { Thumbnail } from '../../ui/display/Thumbnail';
import styles from './ChoiceList.module.css';
import type { ChoiceDisplay } from './choiceSource';

/** One record of a {@link ChoiceList}. */
export function ChoiceRow({
  id,
  display: { title, subtitle, picture, duration },
  isActive,
  isSelected,
  unavailableReason,
  onClick,
}: {
  id: string;
  display: ChoiceDisplay;
  isActive: boolean;
  isSelected: boolean;
  /** Why it cannot be selected. */
  unavailableReason: string | undefined;
  onClick: (event: MouseEvent) => void;
}) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-disabled={unavailableReason !== undefined || undefined}
      className={styles.option}
      data-active={isActive || undefined}
      onClick={onClick}
    >
      {picture !== undefined && (
        <Thumbnail width={subtitle === undefined ? 56 : 72} src={picture ?? undefined} duration={duration} />
      )}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {subtitle !== undefined && <span className={styles.subtitle}>{subtitle}</span>}
      </span>
      {unavailableReason !== undefined && <span className={styles.reason}>{unavailableReason}</span>}
      {isSelected && <IconCheck />}
    </div>
  );
}
