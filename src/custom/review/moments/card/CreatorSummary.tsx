import { useTranslate } from 'ra-core';
import type { ReviewDetails } from '../../../../contract/endpoints/reviewMoments';
import { formatCount } from '../../../../engine/format';
import { usePictureSource } from '../../../../engine/usePictureSource';
import { Avatar } from '../../../../ui/display/Avatar';
import { VisuallyHidden } from '../../../../ui/feedback/VisuallyHidden';
import { useLocale } from '../../../../ui/useLocale';
import styles from './CreatorSummary.module.css';

type Creator = ReviewDetails['creator'];

/** Who made the moment: how their moments were judged, and the last 20 decisions. */
export function CreatorSummary({ creator }: { creator: Creator }) {
  const translate = useTranslate();
  const locale = useLocale();
  const pictureSource = usePictureSource();
  const { name, handle, avatar, since, statuses, recent } = creator;
  const month = new Date(since).toLocaleDateString(locale, { month: 'short', year: 'numeric' });
  return (
    <section aria-label={translate('reviewMoments.creator')} className={styles.creator}>
      <div className={styles.head}>
        <Avatar name={name} src={pictureSource(avatar) ?? undefined} size={36} />
        <div className={styles.who}>
          <strong>{name}</strong>
          <span>{translate('reviewMoments.since', { handle: `@${handle}`, month })}</span>
        </div>
        <dl className={styles.figures}>
          {figuresOf(statuses, locale).map(({ figure, value }) => (
            <div key={figure}>
              <dt>{translate(`reviewMoments.figures.${figure}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {recent.length > 0 ? (
        <div className={styles.recent}>
          <span>{translate('reviewMoments.last', { smart_count: recent.length })}</span>
          <ol role="list">
            {recent.map(({ id, title, review_status: status }) => {
              const label = `${translate(`reviewMoments.status.${status}`)}: ${title}`;
              return (
                <li key={id} data-status={status} data-tip={label}>
                  <span aria-hidden>{translate(`reviewMoments.letters.${status}`)}</span>
                  <VisuallyHidden>{label}</VisuallyHidden>
                </li>
              );
            })}
          </ol>
        </div>
      ) : (
        <p className={styles.first}>{translate('reviewMoments.firstMoment')}</p>
      )}
    </section>
  );
}

const figuresOf = ({ approved, great, rejected, spam }: Creator['statuses'], locale: string) => {
  const reviewed = approved + great + rejected + spam;
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return [
    { figure: 'reviewed', value: formatCount(reviewed, locale) },
    { figure: 'approved', value: reviewed > 0 ? share.format((approved + great) / reviewed) : '–' },
    { figure: 'great', value: formatCount(great, locale) },
    { figure: 'rejected', value: formatCount(rejected, locale) },
    { figure: 'spam', value: formatCount(spam, locale) },
  ];
};
