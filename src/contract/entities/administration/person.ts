import * as z from 'zod/mini';
import { idPatterns } from '../../ids';
import { limits } from '../../limits';
import { defineEntity, type RecordOf } from '../../schema/entity';
import { choice } from '../../../fields/kinds/choice/choice';
import { dateTime } from '../../../fields/kinds/dateTime/dateTime';
import { references } from '../../../fields/kinds/references/references';
import { shaped } from '../../../fields/shaped';
import { withMeta } from '../../../fields/meta';
import { roleId } from './role';

/** An account, as administrators see it. */
export const person = defineEntity({
  name: 'person',
  readOnly: {
    /** The id of the user as a string. */
    id: withMeta(shaped(idPatterns.heartbeat, { message: 'invalid-id' }), { filter: 'values' }),
    name: withMeta(z.string(), { sort: true, search: true }),
    email: withMeta(z.string(), { sort: true, search: true }),
    handle: withMeta(z.string(), { sort: true, search: true }),
    avatar: withMeta(z.nullable(z.string()), { kind: 'image' }),
    status: choice(['active', 'locked', 'banned'], { filter: 'values' }),
    created_at: dateTime({ sort: true, filter: 'range' }),
    updated_at: dateTime({ sort: true }),
  },
  writable: {
    roles: references('roles', roleId, { max: limits.role.perPerson, filter: 'values' }),
  },
});
export type Person = RecordOf<typeof person>;
