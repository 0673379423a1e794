import type { FieldKind } from '../../fieldKind';
import { listBasics } from '../../listOf';
import { typeOf } from '../../zod';

/** A list of any other kind of item. No screen shows it as a field. */
export const listKind: FieldKind = {
  ...listBasics,
  name: 'list',
  matches: core => typeOf(core) === 'array',
  hasScreen: false,
};
