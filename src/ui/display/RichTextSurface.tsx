import { useMemo } from 'react';
import { sanitizeRichText } from './sanitizeRichText';
import styles from './RichText.module.css';

/** What a {@link RichText} looks like; loaded with the first one, together with what cleans it. */
export function RichTextSurface({ html }: { html: string }) {
  const __html = useMemo(() => sanitizeRichText(html), [html]);
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html }} />;
}
