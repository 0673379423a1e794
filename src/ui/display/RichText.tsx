import { lazy, Suspense } from 'react';
import { plainTextOf } from '../../contract/tools/richText';
import { fetchPart } from '../fetchPart';

const Surface = lazy(() =>
  fetchPart(() => import('./RichTextSurface').then(module => ({ default: module.RichTextSurface }))),
);

/**
 * Formatted text that a person wrote, cleaned before it is shown. Its bare words stand there until that is loaded.
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
