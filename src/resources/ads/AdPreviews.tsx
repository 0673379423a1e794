import { useState } from 'react';
import { adLocations, adSizes, type AdLocation } from '../../contract/entities/ads/adChoices';
import { useFormValues } from '../../engine/form/useFormValues';
import { useWords } from '../../engine/words';
import { Segmented } from '../../ui/inputs/Segmented';
import { useLazyWords } from '../../ui/useLazyWords';
import { AdBanner, bannerSizes } from './AdBanner';
import styles from './AdPreviews.module.css';
import { adFormWords } from './formWords.en';

/** Previews of the ad with the values of the form, in every size and location. */
export function AdPreviews() {
  useLazyWords(adFormWords);
  const { resourceText, choice } = useWords('ads');
  const { title, location, button_label: button, image_url: picture } = useFormValues();
  const [selected, setSelected] = useState<AdLocation>();
  const shown = selected ?? adLocations.find(each => each === location) ?? 'home';
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
  return (
    <section className={styles.stage} aria-label={resourceText('preview.title')}>
      <div className={styles.head}>
        <p className={styles.caption}>{resourceText('preview.title')}</p>
        <Segmented
          size={32}
          tone="neutral"
          label={resourceText('preview.location')}
          value={shown}
          onChange={setSelected}
          choices={adLocations.map(value => ({ value, label: choice('location', value) }))}
        />
      </div>
      <div className={styles.previews}>
        {[...adSizes].reverse().map(size => {
          const { width, height } = bannerSizes[size];
          return (
            <figure key={size} className={styles.preview} data-size={size}>
              <figcaption className={styles.caption}>
                {resourceText(`preview.${size}`, { size: `${width} × ${height}` })}
              </figcaption>
              <AdBanner
                size={size}
                location={shown}
                title={textOf(title) || resourceText('preview.untitled')}
                button={textOf(button)}
                picture={textOf(picture) || undefined}
              />
            </figure>
          );
        })}
      </div>
    </section>
  );
}
