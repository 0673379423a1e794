import { lazy } from 'react';
import { fetchPart } from '../../ui/fetchPart';
import type { FieldKind } from '../kind';
import { ReferencesCell } from '../references/ReferencesCell';

/** A record of another resource. */
export const referenceKind: FieldKind = {
  name: 'reference',
  reads: (_, meta) => meta.kind === 'reference',
  Cell: ReferencesCell,
  Input: lazy(() =>
    fetchPart(() => import('./ReferenceInput').then(module => ({ default: module.ReferenceInput }))),
  ),
  Filter: lazy(() =>
    fetchPart(() =>
      import('../references/ReferenceFilter').then(module => ({ default: module.ReferenceFilter })),
    ),
  ),
  width: 160,
};
