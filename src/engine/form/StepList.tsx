import { useLazyWords } from '../../ui/useLazyWords';
import { IconCheck } from '../../ui/display/icons';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { useWords } from '../words';
import styles from './StepList.module.css';
import { formWords } from './words.en';

/** The steps of a form for a new record, with the current one. */
export function StepList({ titles, current }: { titles: readonly string[]; current: number }) {
  useLazyWords(formWords);
  const { translate } = useWords('');
  return (
    <div className={styles.progress}>
      <p className={styles.position} role="status">
        {translate('engine.form.step', { at: current + 1, total: titles.length })}
      </p>
      <ol className={styles.steps}>
        {titles.map((title, index) => (
          <li
            key={title}
            className={styles.step}
            data-state={index < current ? 'done' : index === current ? 'current' : 'future'}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden>
              {index < current ? <IconCheck /> : index + 1}
            </span>
            <span className={styles.title}>{title}</span>
            {index < current && <VisuallyHidden>{translate('engine.form.stepDone')}</VisuallyHidden>}
          </li>
        ))}
      </ol>
    </div>
  );
}
