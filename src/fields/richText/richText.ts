import { lazyPart } from '../../ui/lazyPart';
import type { FieldKind } from '../kind';
import { RichTextCell } from './RichTextCell';

/** Formatted text: headings, lists, links, quotes. Cleaned where it is kept and again where it is shown. */
export const richTextKind: FieldKind = {
  name: 'richText',
  reads: (_, meta) => meta.kind === 'richText',
  Cell: RichTextCell,
  Input: lazyPart(() => import('./RichTextInput'), 'RichTextInput'),
  Filter: lazyPart(() => import('../text/TextFilter'), 'TextFilter'),
  width: 240,
};
