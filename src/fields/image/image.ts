import { lazyPart } from '../../ui/lazyPart';
import type { FieldKind } from '../kind';
import { ImageCell } from './ImageCell';

/** A picture by the id of its file; a new one is cut to its shape before it is uploaded. */
export const imageKind: FieldKind = {
  name: 'image',
  reads: (_, meta) => meta.kind === 'image',
  Cell: ImageCell,
  Input: lazyPart(() => import('./ImageInput'), 'ImageInput'),
  width: 88,
};
