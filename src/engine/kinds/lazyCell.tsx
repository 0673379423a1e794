import { lazy, Suspense, type ComponentType } from 'react';
import { fetchPart } from '../parts/fetchPart';
import type { CellProps } from './kind';

/**
 * A cell that is fetched when the first of its kind is drawn, for kinds that first rows seldom have. Empty until then.
 *
 * @example
 * Cell: lazyCell(() => import('./VideoCell').then(module => module.VideoCell)),
 */
export const lazyCell = (load: () => Promise<ComponentType<CellProps>>): ComponentType<CellProps> => {
  const Fetched = lazy(async () => ({ default: await fetchPart(load) }));
  return function LazyCell(props) {
    return (
      <Suspense fallback={null}>
        <Fetched {...props} />
      </Suspense>
    );
  };
};
