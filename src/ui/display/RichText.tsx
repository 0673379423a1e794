import { Suspense } from 'react';
import { plainTextOf } from '../../fields/richText/plainTextOf';
import { lazyPart } from '../lazyPart';

const Surface = lazyPart(() => import('./RichTextSurface'), 'RichTextSurface');

/**
 * Formatted text that a person wrote, sanitized. Shows plain text until the sanitizer is loaded.
 *
 * @example
 * <RichText html={record.body} />
 */
export function RichText({ html }: { html: string }) {
  return (
    <Suspense fallback={<p>{plainTextOf(html)}</p>}>
      <Surface html={html} />
    </Suspense>
  );
}
