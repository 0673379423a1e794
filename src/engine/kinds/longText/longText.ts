import { lazy } from 'react';
import type { FieldKind } from '../kind';
import { TextCell } from '../text/TextCell';

/** Text of several lines with a counter. */
export const longTextKind: FieldKind = {
  name: 'longText',
  reads: (core, meta) => meta.kind === 'longText' && core._zod.def.type === 'string',
  Cell: TextCell,
  Input: lazy(() => import('./LongTextInput').then(module => ({ default: module.LongTextInput }))),
  width: 240,
};
