import { useMemo } from 'react';
import { sanitizeRichText } from './sanitizeRichText';
import styles from './RichText.module.css';

/** The sanitized content of a {@link RichTextView}, in a chunk with the sanitizer. */
export function SanitizedRichText({ html }: { html: string }) {
  const __html = useMemo(() => sanitizeRichText(html), [html]);
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html }} />;
}
