import { useTranslate } from 'ra-core';
import { addressOf } from '../../../app/addresses';
import type { Moment } from '../../../contract/entities/moment';
import { formatCount, formatExactly, formatMoney } from '../../../engine/format';
import { formatHours } from '../../../engine/formatFigures';
import { usePictureSource } from '../../../engine/usePictureSource';
import { badgeStyleOf } from '../../../resources/moments/momentBadgeStyles';
import { Button } from '../../../ui/buttons/Button';
import { Chip } from '../../../ui/display/Chip';
import { IconPlus } from '../../../ui/display/icons';
import { Thumbnail } from '../../../ui/display/Thumbnail';
import { useLocale } from '../../../ui/useLocale';
import { LoadedCard } from '../../../engine/cards/LoadedCard';
import styles from './LatestCard.module.css';
import { MomentLink } from './MomentLink';
import type { LoadedQuery } from '../../../engine/cards/LoadedCard';

/** The newest moment of the person, with its figures. */
export function LatestCard({ query }: { query: LoadedQuery<{ readonly items: readonly Moment[] }> }) {
  const translate = useTranslate();
  const locale = useLocale();
  const created = query.data?.items[0]?.created_at;
  return (
    <LoadedCard
      failureText={translate('dashboard.failed')}
      title={translate('dashboard.latest.title')}
      actions={created && formatExactly(new Date(created), locale)}
      query={query}
      height={280}
    >
      {({ items: [moment] }) =>
        moment ? (
          <Latest moment={moment} />
        ) : (
          <div className={styles.empty}>
            <p>{translate('dashboard.latest.none')}</p>
            <Button icon={IconPlus} to={addressOf.newMoment()}>
              {translate('dashboard.latest.create')}
            </Button>
          </div>
        )
      }
    </LoadedCard>
  );
}

function Latest({ moment }: { moment: Moment }) {
  const translate = useTranslate();
  const locale = useLocale();
  const pictureSource = usePictureSource();
  const { id, title, thumbnail, duration, visibility, views, watch_time: watched, earnings } = moment;
  const { icon, tone } = badgeStyleOf('visibility', visibility);
  const figures = [
    ['views', formatCount(views, locale)],
    ['watch_time', `${formatHours(watched, locale)} ${translate('dashboard.tiles.hours')}`],
    ['earnings', formatMoney(earnings, locale)],
  ] as const;
  return (
    <div className={styles.latest}>
      <Thumbnail src={pictureSource(thumbnail) ?? undefined} width={320} duration={duration} />
      <div className={styles.name}>
        <MomentLink id={id}>{title}</MomentLink>
        <Chip icon={icon} tone={tone ?? 'ok'}>
          {translate(`dashboard.latest.visibility.${visibility}`)}
        </Chip>
      </div>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{translate(`dashboard.latest.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
