import { lazy } from 'react';
import { fetchPart } from '../../ui/fetchPart';
import type { FieldKind } from '../kind';
import { UrlCell } from './UrlCell';

/** The address of a page on the web. */
export const urlKind: FieldKind = {
  name: 'url',
  reads: (_, meta) => meta.kind === 'url',
  Cell: UrlCell,
  Input: lazy(() => fetchPart(() => import('./UrlInput').then(module => ({ default: module.UrlInput })))),
  Filter: lazy(() =>
    fetchPart(() => import('../text/TextFilter').then(module => ({ default: module.TextFilter }))),
  ),
  width: 180,
};
