import * as z from 'zod/mini';
import { permissions, roles } from '../../permissions';
import { defineEntity, type RecordOf } from '../../schema/entity';
import { limits } from '../../limits';
import { choices } from '../../../fields/kinds/choices/choices';
import { dateTime } from '../../../fields/kinds/dateTime/dateTime';
import { integer } from '../../../fields/kinds/number/number';
import { optionalText, text } from '../../../fields/kinds/text/text';
import { shaped } from '../../../fields/shaped';
import { withMeta } from '../../../fields/meta';

/** The built-in ones are named, as `rladmin`; others have random characters. */
export const roleId = shaped(/^rl[A-Za-z0-9]{4,16}$/, { message: 'invalid-id' });

/** A named set of permissions that people have. Roles belong to the platform. */
export const role = defineEntity({
  name: 'role',
  readOnly: {
    id: withMeta(roleId, { filter: 'values' }),
    /** How many people have it. */
    people: integer({ min: 0, sort: true, filter: 'range' }),
    created_at: dateTime({ sort: true }),
    updated_at: dateTime({ sort: true }),
  },
  writable: {
    name: text(limits.role.name, { sort: true, search: true }),
    description: z._default(optionalText(limits.role.description), ''),
    permissions: choices(permissions, { filter: 'values' }),
  },
  unique: [['name']],
});
export type Role = RecordOf<typeof role>;

/** Whether the server creates the role by itself: people can neither rename nor delete it. */
export const isBuiltInRole = ({ name }: Pick<Role, 'name'>): boolean => Object.hasOwn(roles, name);

/** The role that always has every permission. */
export const fullRole = 'admin' satisfies keyof typeof roles;
