import { lazy } from 'react';
import { fetchPart } from '../../ui/fetchPart';
import type { FieldKind } from '../kind';
import { RichTextCell } from './RichTextCell';

/** Formatted text: headings, lists, links, quotes. Cleaned where it is kept and again where it is shown. */
export const richTextKind: FieldKind = {
  name: 'richText',
  reads: (_, meta) => meta.kind === 'richText',
  Cell: RichTextCell,
  Input: lazy(() =>
    fetchPart(() => import('./RichTextInput').then(module => ({ default: module.RichTextInput }))),
  ),
  Filter: lazy(() =>
    fetchPart(() => import('../text/TextFilter').then(module => ({ default: module.TextFilter }))),
  ),
  width: 240,
};
