import type { AdLocation, AdSize } from '../../contract/entities/ads/adChoices';
import { useServices } from '../../engine/services/services';
import { IconChevronRight } from '../../ui/display/icons';
import styles from './AdBanner.module.css';

/** The size of an ad in the public app, in px. */
export const bannerSizes = {
  small: { width: 320, height: 50 },
  medium: { width: 468, height: 60 },
  large: { width: 728, height: 90 },
} as const satisfies Readonly<Record<AdSize, { width: number; height: number }>>;

/**
 * An ad as the public sees it: above the tiles of the home page, or below the player. The small one has an arrow in place of the
 * label of its button.
 */
export function AdBanner({
  size,
  location,
  title,
  button,
  picture,
}: {
  size: AdSize;
  location: AdLocation;
  title: string;
  /** The label of its button; empty for none. */
  button: string;
  /** The id of its picture. */
  picture: string | undefined;
}) {
  const { pictureUrl } = useServices();
  const { width, height } = bannerSizes[size];
  return (
    <div className={styles.page}>
      {location === 'watch' && <span className={styles.player} aria-hidden />}
      <div className={styles.banner} data-size={size} style={{ aspectRatio: `${width} / ${height}` }}>
        {picture !== undefined && (
          <img
            key={picture}
            className={styles.picture}
            src={pictureUrl(picture, width, height)}
            srcSet={`${pictureUrl(picture, width * 2, height * 2)} 2x`}
            width={width}
            height={height}
            alt=""
          />
        )}
        <span className={styles.title}>{title}</span>
        {size === 'small' ? (
          <span className={styles.arrow} aria-hidden>
            <IconChevronRight />
          </span>
        ) : (
          button !== '' && <span className={styles.button}>{button}</span>
        )}
      </div>
      {location === 'home' && (
        <span className={styles.tiles} aria-hidden>
          <span />
          <span />
          <span />
        </span>
      )}
    </div>
  );
}
