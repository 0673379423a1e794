import type { FieldKind } from '../kind';
import { DurationCell } from './DurationCell';

/** Seconds, shown as a clock. */
export const durationKind: FieldKind = {
  name: 'duration',
  reads: (_, meta) => meta.kind === 'duration',
  Cell: DurationCell,
  align: 'end',
  width: 72,
};
