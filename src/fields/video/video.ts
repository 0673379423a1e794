import { lazy } from 'react';
import { fetchPart } from '../../ui/fetchPart';
import type { FieldKind } from '../kind';
import { VideoCell } from './VideoCell';

/** A video elsewhere, by its id. */
export const videoKind: FieldKind = {
  name: 'video',
  reads: (_, meta) => meta.video !== undefined,
  Cell: VideoCell,
  Input: lazy(() => fetchPart(() => import('./VideoInput').then(module => ({ default: module.VideoInput })))),
  width: 120,
};
