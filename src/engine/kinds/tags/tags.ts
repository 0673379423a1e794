import { lazy } from 'react';
import type { FieldKind } from '../kind';
import { TagsCell } from './TagsCell';

/** A list of free words. */
export const tagsKind: FieldKind = {
  name: 'tags',
  reads: (core, meta) => meta.kind === 'tags' && core._zod.def.type === 'array',
  Cell: TagsCell,
  Input: lazy(() => import('./TagsInput').then(module => ({ default: module.TagsInput }))),
  Filter: lazy(() => import('./TagsFilter').then(module => ({ default: module.TagsFilter }))),
  width: 92,
};
