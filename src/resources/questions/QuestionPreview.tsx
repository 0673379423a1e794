import type { Question } from '../../contract/entities/question';
import { cx } from '../../ui/cx';
import { IconBulb, IconCheck, IconClose } from '../../ui/display/icons';
import { Thumbnail } from '../../ui/display/Thumbnail';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { useServices } from '../../engine/services/services';
import { useWords } from '../../engine/words';
import { useLazyWords } from '../../ui/useLazyWords';
import { questionDialogWords } from './dialogWords.en';
import { letterOf } from './letterOf';
import styles from './QuestionPreview.module.css';

interface QuestionPreviewProps {
  readonly question: Pick<Question, 'type' | 'text' | 'answers' | 'hint' | 'explanation'>;
  /** The collection, with the position of the question in it, from 1. */
  readonly collection?: { title: string; cover: string | null; at: number; of: number } | undefined;
  /** Before an answer, or after a wrong answer. */
  readonly mode: 'before' | 'after';
}

const COVER_WIDTH = 240;

/**
 * Shows a question as players see it, at the width of a phone. Not interactive.
 *
 * @example
 * <QuestionPreview question={values} collection={{ title: 'Night sky', cover: null, at: 4, of: 24 }} mode="after" />
 */
export function QuestionPreview({ question, collection, mode }: QuestionPreviewProps) {
  useLazyWords(questionDialogWords);
  const { resourceText } = useWords('questions');
  const { pictureUrl } = useServices();
  const isAfter = mode === 'after';
  const cover = collection?.cover ?? null;
  return (
    <article className={styles.card} aria-label={resourceText('preview.label')}>
      {collection && (
        <div className={styles.progress}>
          <p className={styles.position}>
            <span className={styles.collection}>{collection.title}</span>
            <span className={styles.count}>{resourceText('preview.position', collection)}</span>
          </p>
          <progress max={collection.of} value={collection.at} aria-label={resourceText('preview.progress')} />
        </div>
      )}
      {cover !== null && (
        <span className={styles.cover}>
          <Thumbnail width={COVER_WIDTH} src={(width, height) => pictureUrl(cover, width, height)} />
        </span>
      )}
      <h3 className={cx(styles.question, question.text.trim() === '' && styles.blank)}>
        {question.text.trim() || resourceText('preview.noText')}
      </h3>
      {question.type === 'trivia' ? (
        <Answers answers={question.answers} isAfter={isAfter} />
      ) : (
        <Solution answers={question.answers} isAfter={isAfter} />
      )}
      {question.hint && (
        <p className={styles.hint}>
          <IconBulb />
          {question.hint}
        </p>
      )}
      {isAfter && question.explanation.trim() !== '' && (
        <p className={styles.explanation}>{question.explanation}</p>
      )}
    </article>
  );
}

type Answers = Question['answers'];

/** The choices of trivia. After an answer, the right one and a wrong selection are marked. */
function Answers({ answers, isAfter }: { answers: Answers; isAfter: boolean }) {
  const { resourceText } = useWords('questions');
  const right = answers.findIndex(answer => answer.right);
  const wrongAfter = answers.findIndex((answer, at) => at > right && !answer.right);
  const wrong = wrongAfter < 0 ? answers.findIndex(answer => !answer.right) : wrongAfter;
  if (!answers.length) return <p className={styles.blank}>{resourceText('preview.noAnswers')}</p>;
  return (
    <ol role="list" className={styles.answers}>
      {answers.map((answer, at) => {
        const state = !isAfter ? 'neutral' : answer.right ? 'right' : at === wrong ? 'wrong' : 'neutral';
        return (
          // Answers are identified by their position.
          <li key={at} className={styles.answer} data-state={state}>
            <span className={styles.letter}>{letterOf(at)}</span>
            <span className={styles.text}>{answer.text}</span>
            {state === 'right' && (
              <>
                <IconCheck />
                <VisuallyHidden>{resourceText('preview.right')}</VisuallyHidden>
              </>
            )}
            {state === 'wrong' && (
              <>
                <IconClose />
                <VisuallyHidden>{resourceText('preview.wrong')}</VisuallyHidden>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The answer field of a riddle: empty, or with the solution. */
function Solution({ answers, isAfter }: { answers: Answers; isAfter: boolean }) {
  const { resourceText } = useWords('questions');
  const solution = answers[0]?.text.trim() ?? '';
  return (
    <p className={styles.answer} data-state={isAfter && solution ? 'right' : 'guess'}>
      <span className={cx(styles.text, !(isAfter && solution) && styles.blank)}>
        {isAfter ? solution || resourceText('preview.noSolution') : resourceText('preview.guess')}
      </span>
      {isAfter && solution && (
        <>
          <IconCheck />
          <VisuallyHidden>{resourceText('preview.solution')}</VisuallyHidden>
        </>
      )}
    </p>
  );
}
