/**
 * The permissions of an app. It declares this interface again to name them; where it does not, every text is a permission.
 *
 * @example declare module 'heartbeat-admin/contract' { interface AppPermissions { readonly name: 'notes.manage' } }
 */
export interface AppPermissions {}

/** The name of a permission: one of `AppPermissions`. */
export type Permission = AppPermissions extends { readonly name: infer Name extends string } ? Name : string;

let names: readonly string[] | undefined;

/**
 * Names the permissions of the app, so that a declaration with another one is reported. Where an app names none, every name is right.
 *
 * @example export const permissions = definePermissions(['notes.manage', 'notes.publish']);
 */
export const definePermissions = <const P extends readonly string[]>(permissions: P): P => {
  names = permissions;
  return permissions;
};

/** The names of all permissions; undefined where the app does not name them. */
export const definedPermissions = (): readonly string[] | undefined => names;

/** Whether somebody has at least one of these permissions. False for an empty list. */
export const hasSomePermission = (granted: readonly string[], required: readonly Permission[]): boolean =>
  required.some(permission => granted.includes(permission));

/** Whether somebody has at least one of the required permissions. True where none is required. */
export const isPermitted = (granted: readonly string[], required: readonly Permission[]): boolean =>
  required.length === 0 || hasSomePermission(granted, required);
