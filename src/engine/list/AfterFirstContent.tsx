import { Suspense, type ReactNode } from 'react';
import { useIsAfterFirstContent } from '../../ui/useIsAfterFirstContent';

/** Renders lazy parts once the first rows are painted: what they import delays no row. */
export function AfterFirstContent({ children }: { children: ReactNode }) {
  return useIsAfterFirstContent() && <Suspense fallback={null}>{children}</Suspense>;
}
