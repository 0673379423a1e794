import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { readSection } from '../../../contract/entities/configuration/readSection';
import { dayOf } from '../../../contract/figures/range';
import { formatCalendarDay } from '../../../engine/format';
import { Button } from '../../../ui/buttons/Button';
import { LoadedCard } from '../../../engine/cards/LoadedCard';
import styles from './NewsCard.module.css';
import { useNews } from '../useDashboard';

/** How many news are shown, and how many more with each press of the button. */
const chunk = 3;

/** What the platform tells creators, the newest first. */
export function NewsCard() {
  const translate = useTranslate();
  const [shown, setShown] = useState(chunk);
  const [today] = useState(() => dayOf(new Date()));
  const { data, ...query } = useNews();
  const stored = data?.items[0];
  const news =
    stored &&
    readSection('news', stored)
      .value.items.filter(({ date, until }) => date <= today && (until === null || until >= today))
      .sort((one, other) => other.date.localeCompare(one.date));
  return (
    <LoadedCard
      failureText={translate('dashboard.failed')}
      title={translate('dashboard.news.title')}
      query={{ ...query, data: news }}
      height={96}
    >
      {items => (
        <>
          {items.length === 0 && <p className={styles.text}>{translate('dashboard.news.none')}</p>}
          <ul className={styles.list}>
            {items.slice(0, shown).map(({ title, text, link, date }, at) => (
              <li key={`${date} ${at}`} className={styles.item}>
                <time dateTime={date} className={styles.day}>
                  {formatCalendarDay(date).slice(5)}
                </time>
                <span className={styles.body}>
                  {link === null ? (
                    title
                  ) : (
                    <a href={link} target="_blank" rel="noreferrer">
                      {title}
                    </a>
                  )}
                  {text !== '' && <span className={styles.text}>{text}</span>}
                </span>
              </li>
            ))}
          </ul>
          {items.length > shown && (
            <Button variant="text" size={28} onClick={() => setShown(count => count + chunk)}>
              {translate('dashboard.news.more')}
            </Button>
          )}
        </>
      )}
    </LoadedCard>
  );
}
