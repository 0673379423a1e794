import { useEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import { ad } from '../../contract/entities/ads/ad';
import { useFormValues } from '../../engine/form/useFormValues';
import { useWords } from '../../engine/words';
import type { InputProps } from '../../fields/types';
import { IconChevronRight, IconInfo } from '../../ui/display/icons';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { useLazyWords } from '../../ui/useLazyWords';
import { useLocale } from '../../ui/useLocale';
import styles from './AdChanceInput.module.css';
import { formatShare, formatShortDay } from './adFormats';
import { countOverlaps, locationOf, shareAt, useAdPlan, withEdit, type EditedAd } from './adPlan';
import { adFormWords } from './formWords.en';

/** The chance, the share that it makes at the shown time before and after the edit, and how many other ads run meanwhile. */
export function AdChanceInput(props: InputProps) {
  useLazyWords(adFormWords);
  const { resourceText, choice } = useWords('ads');
  const { Input } = props.field.screen;
  const edited = useEditedAd(props.record?.['id']);
  const { ads, time } = useAdPlan();
  const locale = useLocale();
  const overlaps = ads && edited ? countOverlaps(ads, edited) : 0;
  return (
    <div className={styles.chance}>
      <div className={styles.line}>
        {Input && <Input {...props} />}
        <div className={styles.share} role="status">
          <p className={styles.label}>{resourceText('share.title', { day: formatShortDay(time, locale) })}</p>
          <ShareChange edited={edited} />
        </div>
      </div>
      {edited && overlaps > 0 && (
        <p className={styles.note}>
          <IconInfo />
          {resourceText('overlaps', {
            smart_count: overlaps,
            location: choice('location', locationOf(edited)),
          })}
        </p>
      )}
    </div>
  );
}

function ShareChange({ edited }: { edited: EditedAd | undefined }) {
  const { resourceText } = useWords('ads');
  const { ads, time } = useAdPlan();
  const locale = useLocale();
  if (!edited) return <p className={styles.hint}>{resourceText('share.invalid')}</p>;
  if (!ads) return <p className={styles.hint}>…</p>;
  const before = shareAt(ads, edited.id, time) ?? 0;
  const after = shareAt(withEdit(ads, edited), edited.id, time);
  if (after === undefined) return <p className={styles.hint}>{resourceText('share.notRunning')}</p>;
  const saved = ads.find(({ id }) => id === edited.id);
  const texts = { before: formatShare(before, locale), after: formatShare(after, locale) };
  return (
    <>
      <p className={styles.values}>
        {before === after ? (
          <strong>{texts.after}</strong>
        ) : (
          <>
            <span aria-hidden>{texts.before}</span>
            <IconChevronRight />
            <strong aria-hidden>{texts.after}</strong>
            <VisuallyHidden>{resourceText('share.change', texts)}</VisuallyHidden>
          </>
        )}
      </p>
      {saved?.status !== 'active' && <p className={styles.hint}>{resourceText('share.published')}</p>}
    </>
  );
}

const timeSchema = z.nullable(z.iso.datetime());

const emptyAsNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);

/** The ad with the values of the form, as if it were published; undefined while one of them is wrong. Others see it while the form is open. */
const useEditedAd = (id: unknown): EditedAd | undefined => {
  const { setEdited } = useAdPlan();
  const { name, location, chance, start_schedule, end_schedule } = useFormValues();
  const edited = useMemo((): EditedAd | undefined => {
    const number = z.safeParse(ad.fields.chance, chance);
    const start = z.safeParse(timeSchema, emptyAsNull(start_schedule));
    const end = z.safeParse(timeSchema, emptyAsNull(end_schedule));
    if (!number.success || !start.success || !end.success || typeof location !== 'string') return undefined;
    return {
      id: typeof id === 'string' ? id : 'new',
      name: typeof name === 'string' ? name : '',
      status: 'active',
      location,
      chance: number.data,
      start_schedule: start.data,
      end_schedule: end.data,
    };
  }, [id, name, location, chance, start_schedule, end_schedule]);
  useEffect(() => setEdited(edited), [edited, setEdited]);
  useEffect(() => () => setEdited(undefined), [setEdited]);
  return edited;
};
