import { lazy } from 'react';
import { coreOf } from '../../contract/tools/meta';
import { fetchPart } from '../../ui/fetchPart';
import type { FieldKind } from '../kind';
import { TagsCell } from './TagsCell';

/** A list of free words. */
export const tagsKind: FieldKind = {
  name: 'tags',
  reads: (core, meta) => {
    const { element } = core._zod.def as { element?: Parameters<typeof coreOf>[0] }; // arrays alone carry one
    return (
      element !== undefined && (meta.kind ?? 'tags') === 'tags' && coreOf(element)._zod.def.type === 'string'
    );
  },
  Cell: TagsCell,
  Input: lazy(() => fetchPart(() => import('./TagsInput').then(module => ({ default: module.TagsInput })))),
  Filter: lazy(() =>
    fetchPart(() => import('./TagsFilter').then(module => ({ default: module.TagsFilter }))),
  ),
  width: 92,
};
