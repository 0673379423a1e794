import { Suspense, useEffect, useState, type ComponentProps } from 'react';
import { afterFirstContent } from '../../../ui/firstContent';
import { optionalLazyPart } from '../../../ui/lazyPart';

const LiveRows = optionalLazyPart(() => import('./LiveRows'), 'LiveRows');

/** `LiveRows`, once the first rows are painted: what they import delays no row. */
export function LiveRowsLater(props: ComponentProps<typeof LiveRows>) {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => afterFirstContent(() => setIsPainted(true)), []);
  return (
    isPainted && (
      <Suspense fallback={null}>
        <LiveRows {...props} />
      </Suspense>
    )
  );
}
