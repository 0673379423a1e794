import { lazyPart } from '../../ui/lazyPart';
import type { FieldKind } from '../kind';
import { VideoCell } from './VideoCell';

/** A video elsewhere, by its id. */
export const videoKind: FieldKind = {
  name: 'video',
  reads: (_, meta) => meta.video !== undefined,
  Cell: VideoCell,
  Input: lazyPart(() => import('./VideoInput'), 'VideoInput'),
  width: 120,
};
