import type { LayoutView } from './layoutView';
import type { ListLayout } from './layouts';

/** Every `view.ts` of a layout's folder, by its path. */
const files = import.meta.glob<LayoutView>('./*/view.ts', { eager: true, import: 'view' });

/** The screen half of a layout. Each has one (layouts.spec.ts). */
export const viewOf = (name: ListLayout): LayoutView => files[`./${name}/view.ts`]!;
