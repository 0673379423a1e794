import type { MouseEvent } from 'react';
import { IconCheck } from '../../ui/display/icons';
import { Thumbnail } from '../../ui/display/Thumbnail';
import { useServices } from '../../engine/services';
import styles from './ChoiceList.module.css';
import type { ShownChoice } from './choiceSource';

/** One record of a {@link ChoiceList}. */
export function ChoiceRow({
  id,
  shown,
  isActive,
  isChosen,
  taken,
  onClick,
}: {
  id: string;
  shown: ShownChoice;
  isActive: boolean;
  isChosen: boolean;
  /** Why it cannot be chosen. */
  taken: string | undefined;
  onClick: (event: MouseEvent) => void;
}) {
  const { pictureAddress } = useServices();
  const { title, line, picture, duration } = shown;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={taken !== undefined || undefined}
      className={styles.option}
      data-active={isActive || undefined}
      onClick={onClick}
    >
      {picture !== undefined && (
        <Thumbnail
          width={line === undefined ? 56 : 72}
          src={picture === null ? undefined : (width, height) => pictureAddress(picture, width, height)}
          duration={duration}
        />
      )}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {line !== undefined && <span className={styles.line}>{line}</span>}
      </span>
      {taken !== undefined && <span className={styles.taken}>{taken}</span>}
      {isChosen && <IconCheck />}
    </div>
  );
}
