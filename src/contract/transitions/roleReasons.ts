import { fullRole, isBuiltInRole, type Role } from '../entities/administration/role';

/** Why a role cannot be renamed, and a built-in one not be deleted; undefined where it can. */
export const renameReason = (role: Pick<Role, 'name'>): string | undefined =>
  isBuiltInRole(role)
    ? `The role “${role.name}” is built in. It can be neither renamed nor deleted`
    : undefined;

/** Why the permissions of a role are fixed; undefined where they are not. */
export const fixedPermissionsReason = ({ name }: Pick<Role, 'name'>): string | undefined =>
  name === fullRole ? `The role “${name}” always has every permission` : undefined;

/** Why a role cannot be deleted: it is built in, or people have it. */
export const deletionReason = (role: Pick<Role, 'name' | 'people'>): string | undefined => {
  const { people } = role;
  const held = people === 1 ? '1 person has' : `${people} people have`;
  return renameReason(role) ?? (people > 0 ? `${held} this role. Take it from them first` : undefined);
};
