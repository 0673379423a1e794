import { lazy } from 'react';
import { fetchPart } from '../../ui/fetchPart';
import type { FieldKind } from '../kind';
import { ReferencesCell } from './ReferencesCell';

/** Several records of another resource, in the order they were chosen. */
export const referencesKind: FieldKind = {
  name: 'references',
  reads: (core, meta) => meta.kind === 'references' && core._zod.def.type === 'array',
  Cell: ReferencesCell,
  Input: lazy(() =>
    fetchPart(() => import('./ReferencesInput').then(module => ({ default: module.ReferencesInput }))),
  ),
  Filter: lazy(() =>
    fetchPart(() => import('./ReferenceFilter').then(module => ({ default: module.ReferenceFilter }))),
  ),
  width: 160,
};
