import { useTranslate } from 'ra-core';
import type { CommentDetails } from '../../../../contract/endpoints/commentReviews';
import type { CommentReview } from '../../../../contract/entities/commentReview';
import { formatCount } from '../../../../engine/format';
import { Avatar } from '../../../../ui/display/Avatar';
import { useLocale } from '../../../../ui/useLocale';
import styles from './AuthorSummary.module.css';

/** Who wrote the comment, and what became of their comments. */
export function AuthorSummary({
  comment: { author_handle: handle, author_name: name, author_description: description },
  author,
}: {
  comment: CommentReview;
  author: CommentDetails['author'];
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const month = new Date(author.since).toLocaleDateString(locale, { month: 'short', year: 'numeric' });
  return (
    <section aria-label={translate('reviewComments.author.label')} className={styles.frame}>
      <div className={styles.author}>
        <div className={styles.head}>
          <Avatar name={name} size={36} />
          <p>
            @{handle}
            <span>{translate('reviewComments.author.since', { month })}</span>
          </p>
        </div>
        {description !== '' && <p className={styles.description}>{description}</p>}
        <dl className={styles.figures}>
          {(['comments', 'reported', 'taken_down'] as const).map(figure => (
            <div key={figure}>
              <dt>{translate(`reviewComments.author.${figure}`)}</dt>
              <dd>{formatCount(author[figure], locale)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
