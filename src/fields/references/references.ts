import { lazyPart } from '../../ui/lazyPart';
import type { FieldKind } from '../kind';
import { ReferencesCell } from './ReferencesCell';

/** Several records of another resource, in the order they were chosen. */
export const referencesKind: FieldKind = {
  name: 'references',
  reads: (core, meta) => meta.kind === 'references' && core._zod.def.type === 'array',
  Cell: ReferencesCell,
  Input: lazyPart(() => import('./ReferencesInput'), 'ReferencesInput'),
  Filter: lazyPart(() => import('./ReferenceFilter'), 'ReferenceFilter'),
  width: 160,
};
