import { lazyPart } from '../../ui/lazyPart';
import type { FieldKind } from '../kind';
import { ReferencesCell } from '../references/ReferencesCell';

/** A record of another resource. */
export const referenceKind: FieldKind = {
  name: 'reference',
  reads: (_, meta) => meta.kind === 'reference',
  Cell: ReferencesCell,
  Input: lazyPart(() => import('./ReferenceInput'), 'ReferenceInput'),
  Filter: lazyPart(() => import('../references/ReferenceFilter'), 'ReferenceFilter'),
  width: 160,
};
