import { useTranslate } from 'ra-core';
import { useDeferredValue, useMemo, useState } from 'react';
import { aspectRatios, pageEffects, type CreatorPage } from '../../../contract/entities/people/creatorPage';
import { renderPage } from '../../../contract/page/renderPage';
import { useFormValues } from '../../../engine/form/useFormValues';
import { useServices } from '../../../engine/services/services';
import { publicAddressOf } from '../../../resources/shared/publicLinks';
import { Chip } from '../../../ui/display/Chip';
import { Segmented } from '../../../ui/inputs/Segmented';
import { PagePreview } from './PagePreview';
import styles from './Preview.module.css';
import { usePageContent } from './usePageContent';
import { usePageTexts } from './usePageTexts';

/** The widths of the windows that the page is previewed in, in px. */
const windowWidths = { desktop: 1120, phone: 390 } as const;
type Width = keyof typeof windowWidths;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const idOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The public page with the values of the form, at the width of a desktop or a phone. */
export function PreviewPane({ page, widths }: { page: CreatorPage; widths: readonly Width[] }) {
  const translate = useTranslate();
  const { apiUrl, describeError } = useServices();
  const [chosen, setChosen] = useState<Width>(widths[0] ?? 'phone');
  const width = widths.includes(chosen) ? chosen : (widths[0] ?? 'phone');
  const values = useFormValues();
  const { content, sections, error } = usePageContent(values, page);
  const texts = usePageTexts();
  const shown = useDeferredValue(values);
  const markup = useMemo(
    () =>
      content &&
      texts &&
      renderPage({
        page: {
          name: textOf(shown['name']),
          handle: textOf(shown['handle']),
          description: textOf(shown['description']),
          links: Array.isArray(shown['links']) ? shown['links'].map(String) : [],
          avatar: idOf(shown['avatar']),
          banner: idOf(shown['banner']),
          sections: [...sections],
          effect: pageEffects.find(effect => effect === shown['effect']) ?? page.effect,
          aspect_ratio: aspectRatios.find(ratio => ratio === shown['aspect_ratio']) ?? page.aspect_ratio,
        },
        content,
        texts,
        mediaAddress: id => apiUrl(`/media/${id}`),
        isPreview: true,
      }),
    [shown, content, texts, sections, page, apiUrl],
  );
  const address = new URL(publicAddressOf.creator(page.handle), location.href);
  return (
    <div className={styles.pane}>
      <div className={styles.head}>
        <Chip tone="info">{translate('customize.preview.live')}</Chip>
        <a className={styles.address} href={address.href} target="_blank" rel="noopener noreferrer">
          {address.host}
          {address.pathname}
        </a>
        {widths.length > 1 && (
          <Segmented
            label={translate('customize.preview.width')}
            size={32}
            tone="neutral"
            value={width}
            onChange={setChosen}
            choices={widths.map(value => ({ value, label: translate(`customize.preview.${value}`) }))}
          />
        )}
      </div>
      {markup === undefined ? (
        <p className={styles.none} role="status" aria-busy={error === null}>
          {error === null ? translate('customize.preview.loading') : describeError(error)}
        </p>
      ) : (
        <PagePreview
          key={width}
          className={width === 'phone' ? styles.phone : styles.desktop}
          title={translate('customize.preview.title')}
          markup={markup}
          width={windowWidths[width]}
        />
      )}
    </div>
  );
}
