/** Permissions, as the API spells them (product: roles). */
export const permissions = [
  'comments.review',
  'moments.review',
  'tags.manage',
  'heartbeat.manage_earnings',
  'heartbeat.manage_app_configs',
  'ads.manage',
  'moments.manage',
  'digital_clone.beta',
  'pretty-links.manage',
] as const;
export type Permission = (typeof permissions)[number];

/** Roles: named sets of permissions. The server stores them, with these as the initial ones. */
export const roles = {
  creator: [],
  reviewer: ['comments.review', 'moments.review'],
  beta: ['digital_clone.beta'],
  admin: permissions,
} as const satisfies Record<string, readonly Permission[]>;
export type Role = keyof typeof roles;

/** Whether somebody has at least one of these permissions. False for an empty list. */
export const hasSomePermission = (granted: readonly string[], required: readonly Permission[]): boolean =>
  required.some(permission => granted.includes(permission));

/** Whether somebody has at least one of the required permissions. True where none is required. */
export const isPermitted = (granted: readonly string[], required: readonly Permission[]): boolean =>
  required.length === 0 || hasSomePermission(granted, required);
