import type { ReactNode } from 'react';
import { ownedResource } from '../../engine/resource/ownedResource';
import type { Resource } from '../../engine/resource/resource';
import { useServices } from '../../engine/services/services';
import { useWords } from '../../engine/words';

/** Whose record it is, as a fact of the record's sidebar; none for those who see their own records only. */
export const useOwnerFacts = (
  resource: Resource,
  record: object | undefined,
): readonly { readonly label: string; readonly value: ReactNode }[] => {
  const { label } = useWords(resource.name);
  const {
    person: { permissions },
  } = useServices();
  const { owner = '', fields } = ownedResource(resource, permissions);
  const field = fields[owner];
  if (!field || !record) return [];
  const { Cell } = field.screen;
  const value = Object.entries(record).find(([name]) => name === owner)?.[1];
  return [{ label: label(owner), value: <Cell value={value} field={field} resource={resource.name} /> }];
};
