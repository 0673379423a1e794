import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { mediaFileEndpoints } from '../../../contract/endpoints/media/mediaFiles';
import { useServices } from '../../../engine/services/services';
import { sizeText } from '../../../fields/kinds/file/sizeText';
import { useLazyWords } from '../../../ui/useLazyWords';
import { useLocale } from '../../../ui/useLocale';
import { ExtensionNote } from '../extension/ExtensionNote';
import styles from './MediaUsage.module.css';
import { mediaWords } from './words.en';

/** The key of the query for what the creator stores. */
export const usageKey = ['mediaUsage'] as const;

/** What the creator stores of what the account may store: files and videos have a quota each. */
export function MediaUsage() {
  useLazyWords(mediaWords);
  const translate = useTranslate();
  const locale = useLocale();
  const { call } = useServices();
  const { data: usage } = useQuery({
    queryKey: usageKey,
    queryFn: async ({ signal }) => (await call(mediaFileEndpoints.usage, {}, { signal })).items[0],
    // The list above says that there is no connection.
    retry: false,
  });
  if (!usage) return null;
  const quotas = [
    { name: 'pictures', used: usage.file_bytes, max: usage.max_file_bytes },
    { name: 'videos', used: usage.video_bytes, max: usage.max_video_bytes },
  ] as const;
  return (
    <section data-line className={styles.usage} aria-label={translate('media.usage')}>
      <dl className={styles.quotas}>
        {quotas.map(({ name, used, max }) => (
          <div key={name} className={styles.quota}>
            <dt>{translate(`media.${name}`)}</dt>
            <dd>
              {translate('media.usedOf', { used: sizeText(used, locale), max: sizeText(max, locale) })}
              <meter
                className={styles.meter}
                aria-label={translate(`media.${name}`)}
                max={max}
                high={max * 0.9}
                value={used}
              />
            </dd>
          </div>
        ))}
      </dl>
      <ExtensionNote />
    </section>
  );
}
