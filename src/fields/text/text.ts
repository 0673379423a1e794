import { lazy } from 'react';
import { fetchPart } from '../../ui/fetchPart';
import type { FieldKind } from '../kind';
import { TextCell } from './TextCell';

/** One line of text; also whatever else is a plain string. */
export const textKind: FieldKind = {
  name: 'text',
  reads: core => core._zod.def.type === 'string',
  Cell: TextCell,
  Input: lazy(() =>
    fetchPart(() => import('./TextFieldInput').then(module => ({ default: module.TextFieldInput }))),
  ),
  Filter: lazy(() =>
    fetchPart(() => import('./TextFilter').then(module => ({ default: module.TextFilter }))),
  ),
  width: 160,
};
