import type { FormField } from '../resource/declaration';

/** The text before the value of a field's input. */
export const prefixOf = (field: FormField<string> | undefined): string | undefined =>
  typeof field?.prefix === 'function' ? field.prefix() : field?.prefix;
