import { useTranslate } from 'ra-core';
import type { CommentDetails } from '../../../../contract/endpoints/commentReviews';
import { Chip, type ChipTone } from '../../../../ui/display/Chip';
import { useLocale } from '../../../../ui/useLocale';
import { shortTime } from '../../shared/shortTime';
import { notesOf, type HistoryNote } from './notesOf';
import styles from './NotesHistory.module.css';

const tones: Readonly<Record<NonNullable<HistoryNote['status']>, ChipTone>> = {
  approved: 'ok',
  rejected: 'warn',
  taken_down: 'bad',
  pending: 'neutral',
};

/** What reviewers decided and wrote about the comment, and about others of its author. */
export function NotesHistory({ details }: { details: CommentDetails | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const notes = details ? notesOf(details) : [];
  return (
    <div>
      <h3 className={styles.heading}>
        {translate('reviewComments.history.label')}
        {details && <span>{notes.length}</span>}
      </h3>
      {details && notes.length === 0 && (
        <p className={styles.none}>{translate('reviewComments.history.none')}</p>
      )}
      <ol role="list" className={styles.notes}>
        {notes.map(({ id, name, at, text, status, isOfOther }) => (
          <li key={id} data-of-other={isOfOther || undefined}>
            <p className={styles.who}>
              {name} <time dateTime={at}>{shortTime(at, locale)}</time>
            </p>
            {status && (
              <p className={styles.decision}>
                <Chip tone={tones[status]}>{translate(`reviewComments.history.${status}`)}</Chip>
                {translate(isOfOther ? 'reviewComments.history.other' : 'reviewComments.history.this')}
              </p>
            )}
            {text !== '' && <p className={styles.text}>{text}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}
