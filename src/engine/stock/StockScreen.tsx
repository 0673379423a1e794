import { Suspense, type ReactNode } from 'react';
import { ThemeScope } from '../../ui/overlays/ThemeScope';
import { useStockWords } from './useStockWords';

/**
 * Provides the theme and the texts to components of react-admin and Material UI inside the studio's frame. Import it lazily, with the
 * screen that uses it: they are not in the first load.
 *
 * @example
 * <StockScreen>
 *   <List resource="tags">
 *     <DataTable>
 *       <DataTable.Col source="name" />
 *     </DataTable>
 *   </List>
 * </StockScreen>
 */
export function StockScreen({ children }: { children: ReactNode }) {
  useStockWords();
  return (
    <Suspense fallback={null}>
      <ThemeScope>
        <div data-library-scope="">{children}</div>
      </ThemeScope>
    </Suspense>
  );
}
