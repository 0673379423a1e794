import type { Ad } from '../../contract/entities/ads/ad';
import { EmptyValue } from '../../fields/EmptyValue';
import { formatExactly } from '../../engine/format';
import { useWords } from '../../engine/words';
import { Chip, type ChipTone } from '../../ui/display/Chip';
import { useLocale } from '../../ui/useLocale';
import { adStateAt, formatShare, formatShortDay, lastTimeOf, type AdState } from './adFormats';
import { shareAt, useAdPlan } from './adPlan';
import styles from './AdCells.module.css';

const tones: Readonly<Record<AdState, ChipTone>> = {
  running: 'ok',
  scheduled: 'info',
  ended: 'neutral',
  unpublished: 'neutral',
};

/** What the ad does now: it runs, is scheduled, has ended, or is not published. */
export function AdStatus({ record }: { record: Ad }) {
  const { resourceText } = useWords('ads');
  const state = adStateAt(record, Date.now());
  return (
    <Chip dot tone={tones[state]}>
      {resourceText(`state.${state}`)}
    </Chip>
  );
}

/** The share of the ad now. The ads that are loaded for the schedule tell it, which change with every save. */
export function AdShare({ record }: { record: Ad }) {
  const locale = useLocale();
  const { ads } = useAdPlan();
  const share = ads ? shareAt(ads, record.id, Date.now()) : sharePercent(record);
  return share === undefined ? (
    <EmptyValue />
  ) : (
    <span className={styles.number}>{formatShare(share, locale)}</span>
  );
}

const sharePercent = ({ chance_percentage: share }: Ad): number | undefined =>
  share === null ? undefined : Math.round(share * 100);

/** The first day of the schedule. */
export function AdStart({ record: { start_schedule: start } }: { record: Ad }) {
  return <Day text={start} time={start === null ? undefined : Date.parse(start)} />;
}

/** The last day of the schedule. */
export function AdEnd({ record: { end_schedule: end } }: { record: Ad }) {
  return <Day text={end} time={end === null ? undefined : lastTimeOf(end)} />;
}

function Day({ text, time }: { text: string | null; time: number | undefined }) {
  const locale = useLocale();
  if (text === null || time === undefined) return <EmptyValue />;
  return (
    <time dateTime={text} className={styles.number} data-tip={formatExactly(new Date(text), locale)}>
      {formatShortDay(time, locale)}
    </time>
  );
}
