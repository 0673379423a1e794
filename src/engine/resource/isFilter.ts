import type { FieldSpec } from '../../fields/types';

/** Whether lists can be filtered by a field. */
export const isFilter = (spec: FieldSpec | undefined): boolean =>
  Boolean(spec?.meta.filter && spec.screen.Filter);
