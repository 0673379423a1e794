import { lazy } from 'react';
import { fetchPart } from '../../ui/fetchPart';
import type { FieldKind } from '../kind';
import { ImageCell } from './ImageCell';

/** A picture by the id of its file; a new one is cut to its shape before it is uploaded. */
export const imageKind: FieldKind = {
  name: 'image',
  reads: (_, meta) => meta.kind === 'image',
  Cell: ImageCell,
  Input: lazy(() => fetchPart(() => import('./ImageInput').then(module => ({ default: module.ImageInput })))),
  width: 88,
};
