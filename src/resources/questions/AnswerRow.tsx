import { useId, type KeyboardEvent } from 'react';
import type { Question } from '../../contract/entities/question';
import { cx } from '../../ui/cx';
import { IconArrowDown, IconArrowUp, IconClose } from '../../ui/display/icons';
import { IconButton } from '../../ui/buttons/IconButton';
import { useWords } from '../../engine/words';
import styles from './AnswersInput.module.css';
import { letterOf } from './letterOf';

/** Edits one answer: its text, its position, and whether it is right. */
export function AnswerRow({
  answer,
  at,
  total,
  name,
  hasRight,
  problem,
  warning,
  disabled,
  resource,
  onText,
  onRight,
  onMove,
  onRemove,
  onNext,
}: {
  answer: Question['answers'][number];
  at: number;
  total: number;
  /** The group of the radio inputs. */
  name: string;
  /** Whether the question has one right answer, marked by a radio button: trivia, not riddles. */
  hasRight: boolean;
  /** Why the answer cannot be saved. */
  problem: string | undefined;
  /** Why the question cannot be published. */
  warning: string | undefined;
  disabled: boolean;
  resource: string;
  onText: (text: string) => void;
  onRight: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Enter was pressed: focuses the next answer, or adds one. */
  onNext: () => void;
}) {
  const { resourceText } = useWords(resource);
  const note = useId();
  const letter = hasRight ? letterOf(at) : String(at + 1);
  const message = problem ?? warning;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.altKey ? { ArrowUp: at - 1, ArrowDown: at + 1 }[event.key] : undefined;
    if (to !== undefined) {
      event.preventDefault();
      onMove(to);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      // Does not submit the form.
      event.preventDefault();
      onNext();
    } else if (event.key === 'Backspace' && answer.text === '') {
      event.preventDefault();
      onRemove();
    }
  };
  return (
    <li className={styles.row}>
      <div className={cx(styles.line, hasRight && answer.right && styles.right)}>
        {hasRight && (
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={answer.right}
            disabled={disabled}
            aria-label={resourceText('answers.right', { letter })}
            data-tip={resourceText('answers.right', { letter })}
            onChange={onRight}
          />
        )}
        <span className={styles.letter} aria-hidden>
          {letter}
        </span>
        <input
          type="text"
          className={styles.text}
          aria-label={resourceText(hasRight ? 'answers.answer' : 'answers.solution', { letter })}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={message === undefined ? undefined : note}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          autoComplete="off"
          disabled={disabled}
          value={answer.text}
          onChange={event => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {!disabled && (
          <span className={styles.tools}>
            <IconButton
              size={28}
              icon={IconArrowUp}
              label={resourceText('answers.up', { letter })}
              disabled={at === 0}
              onClick={() => onMove(at - 1)}
            />
            <IconButton
              size={28}
              icon={IconArrowDown}
              label={resourceText('answers.down', { letter })}
              disabled={at === total - 1}
              onClick={() => onMove(at + 1)}
            />
            <IconButton
              size={28}
              icon={IconClose}
              label={resourceText('answers.remove', { letter })}
              onClick={onRemove}
            />
          </span>
        )}
      </div>
      {message !== undefined && (
        <p id={note} className={problem === undefined ? styles.warning : styles.problem}>
          {message}
        </p>
      )}
    </li>
  );
}
