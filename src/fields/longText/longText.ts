import { lazy } from 'react';
import { fetchPart } from '../../ui/fetchPart';
import type { FieldKind } from '../kind';
import { TextCell } from '../text/TextCell';

/** Text of several lines with a counter. */
export const longTextKind: FieldKind = {
  name: 'longText',
  reads: (core, meta) => meta.kind === 'longText' && core._zod.def.type === 'string',
  Cell: TextCell,
  Input: lazy(() =>
    fetchPart(() => import('./LongTextInput').then(module => ({ default: module.LongTextInput }))),
  ),
  Filter: lazy(() =>
    fetchPart(() => import('../text/TextFilter').then(module => ({ default: module.TextFilter }))),
  ),
  width: 240,
};
