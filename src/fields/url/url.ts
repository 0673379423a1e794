import { lazyPart } from '../../ui/lazyPart';
import type { FieldKind } from '../kind';
import { UrlCell } from './UrlCell';

/** The address of a page on the web. */
export const urlKind: FieldKind = {
  name: 'url',
  reads: (_, meta) => meta.kind === 'url',
  Cell: UrlCell,
  Input: lazyPart(() => import('./UrlInput'), 'UrlInput'),
  Filter: lazyPart(() => import('../text/TextFilter'), 'TextFilter'),
  width: 180,
};
