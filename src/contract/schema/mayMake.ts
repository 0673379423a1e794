import type { AnyTransition } from './entityStates';

/** Whether somebody may make a transition of a record at all, whatever its state. */
export const mayMake = (
  { permission, isAlsoOfOwner, by }: Pick<AnyTransition, 'permission' | 'isAlsoOfOwner' | 'by'>,
  person: { readonly permissions: readonly string[] },
  isOwner: boolean,
): boolean => {
  if (by !== undefined && (by === 'owner') !== isOwner) return false;
  return (
    permission === undefined || person.permissions.includes(permission) || (isAlsoOfOwner === true && isOwner)
  );
};
