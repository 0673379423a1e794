import type { MouseEvent } from 'react';
import { IconCheck } from '../../ui/display/icons';
import { Thumbnail } from '../../ui/display/Thumbnail';
import { useServices } from '../../engine/services';
import styles from './ChoiceList.module.css';
import type { ChoiceDisplay } from './choiceSource';

/** One record of a {@link ChoiceList}. */
export function ChoiceRow({
  id,
  display,
  isActive,
  isChosen,
  unavailableReason,
  onClick,
}: {
  id: string;
  display: ChoiceDisplay;
  isActive: boolean;
  isChosen: boolean;
  /** Why it cannot be chosen. */
  unavailableReason: string | undefined;
  onClick: (event: MouseEvent) => void;
}) {
  const { pictureUrl } = useServices();
  const { title, line, picture, duration } = display;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={unavailableReason !== undefined || undefined}
      className={styles.option}
      data-active={isActive || undefined}
      onClick={onClick}
    >
      {picture !== undefined && (
        <Thumbnail
          width={line === undefined ? 56 : 72}
          src={picture === null ? undefined : (width, height) => pictureUrl(picture, width, height)}
          duration={duration}
        />
      )}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {line !== undefined && <span className={styles.line}>{line}</span>}
      </span>
      {unavailableReason !== undefined && <span className={styles.taken}>{unavailableReason}</span>}
      {isChosen && <IconCheck />}
    </div>
  );
}
