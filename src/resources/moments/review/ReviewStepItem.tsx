import { useTranslate } from 'ra-core';
import type { ReviewStep } from '../../../contract/endpoints/momentSubmissions';
import { formatExactly, formatMoney, formatWhen } from '../../../engine/format';
import { Chip } from '../../../ui/display/Chip';
import { useLocale } from '../../../ui/useLocale';
import { badgeStyleOf } from '../momentBadgeStyles';
import styles from './MomentReview.module.css';

/** One step of the review: what happened, by whom, when, and what they wrote. */
export function ReviewStepItem({
  step,
  isOwn,
  isNewest = false,
  as: Tag,
}: {
  step: ReviewStep;
  /** The reader is the creator of the moment. */
  isOwn: boolean;
  isNewest?: boolean;
  as: 'div' | 'li';
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const text = (key: string, values?: object) => translate(`momentReview.${key}`, values);
  const { kind, review_status: status, note, quality_bonus: bonus, at } = step;
  const isOfTeam = kind === 'decided' || kind === 'taken_back';
  const badge = status === null ? {} : badgeStyleOf('review_status', status);
  return (
    <Tag className={styles.step}>
      <p className={styles.head}>
        <Chip
          icon={badge.icon}
          tone={badge.tone ?? (status === 'approved' ? 'ok' : 'neutral')}
          large={isNewest}
        >
          {text(`step.${status ?? kind}`)}
        </Chip>
        <span className={styles.who}>{text(isOfTeam ? 'team' : isOwn ? 'you' : 'creator')}</span>
        {at === null ? (
          <span className={styles.when}>{text('before')}</span>
        ) : (
          <time dateTime={at} className={styles.when} data-tip={formatExactly(new Date(at), locale)}>
            {formatWhen(new Date(at), new Date(), locale)}
          </time>
        )}
      </p>
      {note !== null && <p className={styles.note}>{note}</p>}
      {bonus !== null && (
        <p className={styles.bonus}>{text('bonus', { amount: formatMoney(bonus, locale) })}</p>
      )}
    </Tag>
  );
}
