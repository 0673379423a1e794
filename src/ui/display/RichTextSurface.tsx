import { useMemo } from 'react';
import { cleanRichText } from './cleanRichText';
import styles from './RichText.module.css';

/** What a {@link RichText} looks like; loaded with the first one, together with what cleans it. */
export function RichTextSurface({ html }: { html: string }) {
  const __html = useMemo(() => cleanRichText(html), [html]);
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html }} />;
}
