import { lazyPart } from '../../ui/lazyPart';
import type { FieldKind } from '../kind';
import { OrderCell } from './OrderCell';

/** A list whose order is its point. */
export const orderKind: FieldKind = {
  name: 'order',
  reads: (core, meta) => meta.kind === 'order' && core._zod.def.type === 'array',
  Cell: OrderCell,
  Input: lazyPart(() => import('./OrderInput'), 'OrderInput'),
  width: 96,
};
