import type { FieldKind } from '../kind';
import { ImageCell } from './ImageCell';

/** A picture by the id of its file. */
export const imageKind: FieldKind = {
  name: 'image',
  reads: (_, meta) => meta.kind === 'image',
  Cell: ImageCell,
  width: 88,
};
