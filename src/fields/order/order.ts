import { lazy } from 'react';
import { fetchPart } from '../../ui/fetchPart';
import type { FieldKind } from '../kind';
import { OrderCell } from './OrderCell';

/** A list whose order is its point. */
export const orderKind: FieldKind = {
  name: 'order',
  reads: (core, meta) => meta.kind === 'order' && core._zod.def.type === 'array',
  Cell: OrderCell,
  Input: lazy(() => fetchPart(() => import('./OrderInput').then(module => ({ default: module.OrderInput })))),
  width: 96,
};
