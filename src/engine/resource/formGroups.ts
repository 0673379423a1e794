import type { FieldSpec } from '../../fields/types';
import type { FormDeclaration, FormField } from './declaration';
import type { Resource } from './resource';

const asField = (field: string | FormField<string>): FormField<string> =>
  typeof field === 'string' ? { field } : field;

/** The groups of a form. Writable fields that the declaration does not name follow in the last group. */
export const formGroups = (
  form: FormDeclaration<string> | undefined,
  fields: Readonly<Record<string, FieldSpec>>,
): Resource['formGroups'] => {
  if (!form) return [];
  const groups =
    'groups' in form
      ? form.groups.map(({ group, fields: own }) => ({ name: group, fields: own.map(asField) }))
      : [{ name: undefined, fields: form.map(asField) }];
  const omit = 'groups' in form ? (form.omit ?? []) : [];
  const named = new Set(groups.flatMap(group => group.fields.map(({ field }) => field)));
  const others = Object.values(fields)
    .filter(spec => spec.writable && spec.screen.Input && !named.has(spec.name) && !omit.includes(spec.name))
    .map(({ name }) => ({ field: name }));
  return groups.map((group, index) =>
    index === groups.length - 1 ? { ...group, fields: [...group.fields, ...others] } : group,
  );
};
