import type { Moment } from '../../contract/entities/moment';
import { formatCount, formatDecimal, formatMoney } from '../../engine/format';
import { Chip } from '../../ui/display/Chip';
import { useLazyWords } from '../../ui/useLazyWords';
import { useWords } from '../../engine/words';
import { BlacklistReason } from '../shared/BlacklistReason';
import { badgeStyleOf } from './momentBadgeStyles';
import { momentDetailsWords } from './detailsWords.en';
import { MomentReview } from './review/MomentReview';
import styles from './MomentHeader.module.css';
import { Player } from '../shared/player/Player';
import { useLocale } from '../../ui/useLocale';

/** The video of a moment, with its figures and badges. */
export function MomentHeader({ record }: { record: Moment }) {
  useLazyWords(momentDetailsWords);
  const words = useWords('moments');
  const locale = useLocale();
  const bonus = Number(record.quality_bonus);
  const facts = [
    { name: 'earnings', value: formatMoney(record.earnings, locale), exact: `$${record.earnings}` },
    {
      name: 'bonus',
      value:
        bonus > 0
          ? `+${formatMoney(record.quality_bonus, locale)}`
          : formatMoney(record.quality_bonus, locale),
      exact: `$${record.quality_bonus}`,
      isGood: bonus > 0,
    },
    { name: 'views', value: formatCount(record.views, locale) },
    {
      name: 'watch',
      value: `${formatDecimal(record.watch_time, locale)} h`,
      exact: `${record.watch_time.toFixed(3)} h`,
    },
  ];
  const review = badgeStyleOf('review_status', record.review_status);
  return (
    <div className={styles.header}>
      <Player moment={record} />
      <dl className={styles.facts}>
        {facts.map(({ name, value, exact, isGood }) => (
          <div key={name} className={styles.fact}>
            <dt>{words.resourceText(`details.${name}`)}</dt>
            <dd data-tip={exact} className={isGood ? styles.good : undefined}>
              {value}
            </dd>
          </div>
        ))}
        <div className={styles.fact}>
          <dt>{words.label('review_status')}</dt>
          <dd>
            <Chip icon={review.icon} tone={review.tone ?? 'plain'}>
              {words.choice('review_status', record.review_status)}
            </Chip>
          </dd>
        </div>
      </dl>
      <div className={styles.badges}>
        {(['visibility', 'status', 'blacklist_scope'] as const).flatMap(field => {
          const value = record[field];
          if (value === null) return [];
          const style = badgeStyleOf(field, value);
          return (
            <Chip key={field} icon={style.icon} tone={style.tone ?? 'plain'}>
              {words.badge(field, value)}
            </Chip>
          );
        })}
      </div>
      <BlacklistReason resource="moments" record={record} />
      <MomentReview key={record.id} moment={record} />
      {record.in_trash && <p className={styles.note}>{words.resourceText('details.inTrash')}</p>}
    </div>
  );
}
