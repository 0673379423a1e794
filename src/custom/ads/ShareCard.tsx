import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { runningAt, sharesOf } from '../../contract/entities/ads/adShares';
import type { Ad } from '../../contract/entities/ads/ad';
import type { AdLocation } from '../../contract/entities/ads/adChoices';
import { formatCount } from '../../engine/format';
import { useWords } from '../../engine/words';
import { formatShare } from '../../resources/ads/adFormats';
import { isPlanChanged, useAdPlan, withEdit } from '../../resources/ads/adPlan';
import { TextInput } from '../../ui/inputs/TextInput';
import { useLocale } from '../../ui/useLocale';
import styles from './AdCards.module.css';
import { colourAt } from './adColours';
import share from './ShareCard.module.css';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A time as the input for local times has it: YYYY-MM-DDTHH:MM. */
const localText = (time: number): string => {
  const date = new Date(time);
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
};

/** The difference of two shares in percentage points, with its sign: `+6.51`. */
const formatChange = (hundredths: number, locale: string): string => {
  const sign = hundredths > 0 ? '+' : hundredths < 0 ? '−' : '';
  const points = (Math.abs(hundredths) / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
  return `${sign}${points}`;
};

/** The shares of the ads that run at one time, as saved and with the unsaved values of the open form. */
export function ShareCard({ ads, location }: { ads: readonly Ad[]; location: AdLocation }) {
  const translate = useTranslate();
  const { choice } = useWords('ads');
  const headingId = useId();
  const { time, setTime, edited } = useAdPlan();
  const isEdited = edited !== undefined && isPlanChanged(ads, edited);
  const saved = runningAt(ads, time, location);
  const next = runningAt(isEdited ? withEdit(ads, edited) : ads, time, location);
  const names = new Map([...saved, ...next].map(({ id, name }) => [id, name]));
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{translate('ads.share.title')}</h2>
        <div className={styles.tools}>
          <div className={share.time}>
            <TextInput
              label={translate('ads.share.when')}
              type="datetime-local"
              value={localText(time)}
              onChange={event => {
                const chosen = new Date(event.target.value).getTime();
                if (!Number.isNaN(chosen)) setTime(chosen);
              }}
            />
          </div>
        </div>
      </div>
      {names.size === 0 ? (
        <p className={styles.note}>
          {translate('ads.share.none', { location: choice('location', location) })}
        </p>
      ) : (
        <Shares {...{ names, saved, isEdited }} next={next} headingId={headingId} editedId={edited?.id} />
      )}
      {!isEdited && <p className={styles.note}>{translate('ads.share.edit')}</p>}
    </section>
  );
}

type Running = ReturnType<typeof runningAt>;

const totalOf = (ads: Running): number => ads.reduce((sum, { chance }) => sum + chance, 0);

/** Shares of nothing add up to nothing. */
const wholeOf = (ads: Running): number => (totalOf(ads) > 0 ? 10_000 : 0);

function Shares({
  names,
  saved,
  next,
  isEdited,
  headingId,
  editedId,
}: {
  names: ReadonlyMap<string, string>;
  saved: Running;
  next: Running;
  isEdited: boolean;
  headingId: string;
  editedId: string | undefined;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const [before, after] = [sharesOf(saved), sharesOf(next)];
  const chances = new Map([...saved, ...next].map(({ id, chance }) => [id, chance]));
  const shareText = (value: number | undefined) => (value === undefined ? '–' : formatShare(value, locale));
  return (
    <>
      <div className={share.bar} aria-hidden>
        {[...names.keys()].map((id, at) => (
          <span
            key={id}
            style={{ flexGrow: after.get(id) ?? 0, background: colourAt(at) }}
            hidden={!after.get(id)}
          />
        ))}
      </div>
      <div className={styles.scroller}>
        <table className={styles.table} aria-labelledby={headingId}>
          <thead>
            <tr>
              <th scope="col">{translate('ads.share.live')}</th>
              <th scope="col" data-number>
                {translate('ads.share.chance')}
              </th>
              <th scope="col" data-number>
                {translate('ads.share.saved')}
              </th>
              {isEdited && (
                <>
                  <th scope="col" data-number>
                    {translate('ads.share.edited')}
                  </th>
                  <th scope="col" data-number>
                    {translate('ads.share.change')}
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {[...names].map(([id, name], at) => {
              const change = (after.get(id) ?? 0) - (before.get(id) ?? 0);
              return (
                <tr key={id} aria-current={isEdited && id === editedId ? 'true' : undefined}>
                  <th scope="row">
                    <span className={share.name}>
                      <span className={share.square} style={{ background: colourAt(at) }} aria-hidden />
                      {name}
                    </span>
                  </th>
                  <td data-number>{formatCount(chances.get(id) ?? 0, locale)}</td>
                  <td data-number className={isEdited ? share.quiet : undefined}>
                    {shareText(before.get(id))}
                  </td>
                  {isEdited && (
                    <>
                      <td data-number>{shareText(after.get(id))}</td>
                      <td data-number className={change > 0 ? share.more : share.quiet}>
                        {formatChange(change, locale)}
                      </td>
                    </>
                  )}
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{translate('ads.share.total')}</th>
              <td data-number>{formatCount(totalOf(next), locale)}</td>
              <td data-number className={isEdited ? share.quiet : undefined}>
                {formatShare(wholeOf(saved), locale)}
              </td>
              {isEdited && (
                <>
                  <td data-number>{formatShare(wholeOf(next), locale)}</td>
                  <td />
                </>
              )}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}
