import { Suspense, type ComponentProps } from 'react';
import { optionalLazyPart } from '../../../ui/lazyPart';
import { useIsAfterFirstContent } from '../../../ui/useIsAfterFirstContent';

const LiveRows = optionalLazyPart(() => import('./LiveRows'), 'LiveRows');

/** `LiveRows`, once the first rows are painted: what they import delays no row. */
export function LiveRowsLater(props: ComponentProps<typeof LiveRows>) {
  return (
    useIsAfterFirstContent() && (
      <Suspense fallback={null}>
        <LiveRows {...props} />
      </Suspense>
    )
  );
}
