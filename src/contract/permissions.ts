/** Permission strings as the wire spells them (specification section 6). */
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

/** Roles are named sets of permissions; the server keeps them as data and seeds them from here. */
export const roles = {
  creator: [],
  reviewer: ['comments.review', 'moments.review'],
  beta: ['digital_clone.beta'],
  admin: permissions,
} as const satisfies Record<string, readonly Permission[]>;
export type Role = keyof typeof roles;

/** True when the holder has at least one of those asked for; nothing asked for is open to all. */
export const hasAnyPermission = (held: readonly string[], asked: readonly Permission[]): boolean =>
  asked.length === 0 || asked.some(permission => held.includes(permission));
