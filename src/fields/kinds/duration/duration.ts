import type { FieldKind } from '../../fieldKind';
import { numberKind } from '../number/number';

/** Seconds, shown as h:mm:ss. */
export const durationKind: FieldKind = {
  ...numberKind,
  name: 'duration',
  matches: (_, meta) => meta.kind === 'duration',
};
