import { lazyPart } from '../../ui/lazyPart';
import type { FieldKind } from '../kind';
import { ObjectsCell } from './ObjectsCell';

/** A list of small objects, each of their fields of its own kind. */
export const objectsKind: FieldKind = {
  name: 'objects',
  reads: (core, meta) => meta.kind === 'objects' && core._zod.def.type === 'array',
  Cell: ObjectsCell,
  Input: lazyPart(() => import('./ObjectsInput'), 'ObjectsInput'),
  width: 96,
};
