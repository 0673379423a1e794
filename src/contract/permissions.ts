import { definePermissions } from './permission';

/** Permissions, as the API spells them (product: roles). */
export const permissions = definePermissions([
  'comments.review',
  'moments.review',
  'tags.manage',
  'heartbeat.manage_earnings',
  'heartbeat.manage_app_configs',
  'ads.manage',
  'moments.manage',
  'digital_clone.beta',
  'pretty-links.manage',
]);

declare module './permission' {
  interface AppPermissions {
    readonly name: (typeof permissions)[number];
  }
}

/** Roles: named sets of permissions. The server stores them, with these as the initial ones. */
export const roles = {
  creator: [],
  reviewer: ['comments.review', 'moments.review'],
  beta: ['digital_clone.beta'],
  admin: permissions,
} as const;
export type Role = keyof typeof roles;
