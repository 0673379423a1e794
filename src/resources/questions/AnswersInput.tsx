import { useId, useRef, useState } from 'react';
import { questionProblems, type Question } from '../../contract/entities/question';
import { limits } from '../../contract/limits';
import { useFormValues } from '../../engine/form/useFormValues';
import type { InputProps } from '../../fields/types';
import { issueKey, issuesOf } from '../../fields/kinds/objects/issuesOf';
import { moveItem } from '../../fields/moveItem';
import { Button } from '../../ui/buttons/Button';
import { Field } from '../../ui/inputs/Field';
import { InputGroup } from '../../ui/inputs/InputGroup';
import { IconInfo, IconPlus } from '../../ui/display/icons';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { useLazyWords } from '../../ui/useLazyWords';
import { useWords } from '../../engine/words';
import { questionDialogWords } from './dialogWords.en';
import styles from './AnswersInput.module.css';
import { AnswerRow } from './AnswerRow';
import { useAnswerKeys } from './useAnswerKeys';

type Answer = Question['answers'][number];

/**
 * The answers of a question. Trivia has exactly one right answer; each answer of a riddle is a solution. Problems that
 * block publishing are shown beside the answers and do not block saving a draft.
 */
export function AnswersInput({
  field,
  resource,
  label,
  value,
  onChange,
  onBlur,
  error,
  disabled = false,
  inputRef,
}: InputProps) {
  useLazyWords(questionDialogWords);
  const { resourceText } = useWords(resource);
  const name = useId();
  const box = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const answers = Array.isArray(value) ? (value as readonly Answer[]) : []; // the field's schema is a list of these
  const keys = useAnswerKeys(answers.length);
  const isRiddle = useFormValues()['type'] === 'riddle';
  const problems = questionProblems({ type: isRiddle ? 'riddle' : 'trivia', answers: [...answers] });
  /** Problems of the list of answers that block publishing. */
  const listProblems = problems.filter(({ path, message }) => path === 'answers' && message !== error);
  const issues = issuesOf(field.schema, value);
  /** The error of an answer: too long while typing, missing only after the first attempt to save. */
  const issueOf = (at: number) => {
    const issue = issues.get(issueKey(at, 'text'));
    return error !== undefined || answers[at]?.text.trim() ? issue : undefined;
  };
  const isShownAtRow = error !== undefined && answers.some((_, at) => issueOf(at) !== undefined);
  const isFull = answers.length >= limits.answers.max;

  /** Focuses a row after the next render. */
  const focusRow = (at: number) =>
    requestAnimationFrame(() =>
      box.current?.querySelectorAll<HTMLElement>('input[type="text"]')[at]?.focus(),
    );
  const setText = (at: number, typed: string) =>
    onChange(answers.map((answer, index) => (index === at ? { ...answer, text: typed } : answer)));
  const add = () => {
    if (isFull) return;
    keys.add();
    onChange([...answers, { text: '', right: isRiddle }]);
    focusRow(answers.length);
  };
  const remove = (at: number) => {
    keys.remove(at);
    onChange(answers.filter((_, index) => index !== at));
    setAnnouncement(resourceText('answers.removed', { position: at + 1 }));
    if (answers.length > 1) focusRow(Math.max(0, at - 1));
    else requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[data-add]')?.focus());
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= answers.length) return;
    keys.move(from, to);
    onChange(moveItem(answers, from, to));
    setAnnouncement(resourceText('answers.moved', { from: from + 1, to: to + 1 }));
    focusRow(to);
  };

  return (
    <Field
      label={isRiddle ? resourceText('answers.solutions') : label}
      help={disabled ? undefined : resourceText(isRiddle ? 'answers.riddleHelp' : 'answers.triviaHelp')}
      error={isShownAtRow ? undefined : error}
      counter={{ used: answers.length, max: limits.answers.max, of: 'items' }}
    >
      {control => (
        <InputGroup
          {...{ control, inputRef, onBlur }}
          box={element => {
            box.current = element;
          }}
          focused={'input[type="text"], button'}
          className={styles.box}
        >
          {answers.length > 0 && (
            <ol role="list" className={styles.rows}>
              {answers.map((answer, at) => (
                <AnswerRow
                  key={keys.at(at)}
                  {...{ answer, at, disabled, resource, name }}
                  hasRight={!isRiddle}
                  total={answers.length}
                  problem={issueOf(at)}
                  warning={problems.find(({ path }) => path === `answers.${at}.text`)?.message}
                  onText={typed => setText(at, typed)}
                  onRight={() => onChange(answers.map((other, index) => ({ ...other, right: index === at })))}
                  onMove={to => move(at, to)}
                  onRemove={() => remove(at)}
                  onNext={() => (at + 1 < answers.length ? focusRow(at + 1) : add())}
                />
              ))}
            </ol>
          )}
          {!disabled && (
            <Button
              size={32}
              variant="dashed"
              icon={IconPlus}
              data-add=""
              disabledReason={isFull ? resourceText('answers.full', { max: limits.answers.max }) : undefined}
              onClick={add}
            >
              {resourceText(isRiddle ? 'answers.addSolution' : 'answers.add')}
            </Button>
          )}
          {listProblems.map(({ message }) => (
            <p key={message} className={styles.listProblem}>
              <IconInfo />
              <span>{message}</span>
            </p>
          ))}
          <span role="status">
            <VisuallyHidden>{announcement}</VisuallyHidden>
          </span>
        </InputGroup>
      )}
    </Field>
  );
}
