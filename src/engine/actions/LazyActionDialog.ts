import { lazyPart } from '../../ui/lazyPart';

/** The dialog that an action begins with, imported with the first action that has one. */
export const LazyActionDialog = lazyPart(() => import('./ActionDialog'), 'ActionDialog');
