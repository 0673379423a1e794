import { Suspense } from 'react';
import { plainTextOf } from './plainTextOf';
import { lazyPart } from '../../../ui/lazyPart';

const SanitizedRichText = lazyPart(() => import('./SanitizedRichText'), 'SanitizedRichText');

/**
 * Formatted text that a person wrote, sanitized. Shows plain text until the sanitizer is loaded.
 *
 * @example
 * <RichTextView html={record.body} />
 */
export function RichTextView({ html }: { html: string }) {
  return (
    <Suspense fallback={<p>{plainTextOf(html)}</p>}>
      <SanitizedRichText html={html} />
    </Suspense>
  );
}
