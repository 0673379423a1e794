import { useTranslate } from 'ra-core';
import type { ReviewMessage } from '../../../contract/entities/momentReview';
import { formatWhen } from '../../../engine/format';
import { Avatar } from '../../../ui/display/Avatar';
import { Chip } from '../../../ui/display/Chip';
import { useLocale } from '../../../ui/useLocale';
import styles from './InternalNotes.module.css';
import { NoteInput } from './NoteInput';

/** What reviewers told one another about a record, and an input for one more. */
export function InternalNotes({
  notes,
  text,
  onText,
  onAdd,
}: {
  notes: readonly ReviewMessage[] | undefined;
  /** What is in the input. */
  text: string;
  onText: (text: string) => void;
  onAdd: (text: string) => Promise<unknown>;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      <h3 className={styles.heading}>
        {translate('review.internal.label')}
        <Chip tone="neutral">{translate('review.internal.team')}</Chip>
      </h3>
      {notes && notes.length > 0 && (
        <ul role="list" className={styles.notes}>
          {notes.map(({ id, author_name: author, text: message, created_at: at }) => (
            <li key={id}>
              <Avatar name={author} size={20} />
              <p>
                <span className={styles.author}>
                  {author} <time dateTime={at}>{formatWhen(new Date(at), new Date(), locale)}</time>
                </span>
                {message}
              </p>
            </li>
          ))}
        </ul>
      )}
      <NoteInput {...{ text, onText, onAdd }} />
    </>
  );
}
