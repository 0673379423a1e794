import { coreOf } from '../../contract/tools/meta';
import { lazyPart } from '../../ui/lazyPart';
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
  Input: lazyPart(() => import('./TagsInput'), 'TagsInput'),
  Filter: lazyPart(() => import('./TagsFilter'), 'TagsFilter'),
  width: 92,
};
