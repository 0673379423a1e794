import type { ContactMessage } from '../../contract/entities/administration/contactMessage';
import { formatExactly } from '../../engine/format';
import { useWords } from '../../engine/words';
import { useLocale } from '../../ui/useLocale';
import styles from './ContactAnswer.module.css';

/** The answer of the team above the message. */
export function ContactAnswer({ record: { answer, answered_at: time } }: { record: ContactMessage }) {
  const words = useWords('contactMessages');
  const locale = useLocale();
  if (answer === null || time === null) return null;
  return (
    <section className={styles.answer}>
      <h2 className={styles.heading}>
        {words.resourceText('answered', { when: formatExactly(new Date(time), locale) })}
      </h2>
      <p dir="auto" className={styles.text}>
        {answer}
      </p>
    </section>
  );
}
