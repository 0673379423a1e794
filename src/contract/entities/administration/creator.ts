import * as z from 'zod/mini';
import { applicationStatuses, blacklistScopes } from '../../enumerations';
import { idPatterns } from '../../ids';
import type { Permission } from '../../permission';
import { partnerships } from '../../transitions/partnership';
import { defineEntity, type RecordOf } from '../../schema/entity';
import { choice } from '../../../fields/kinds/choice/choice';
import { choices } from '../../../fields/kinds/choices/choices';
import { dateTime } from '../../../fields/kinds/dateTime/dateTime';
import { integer } from '../../../fields/kinds/number/number';
import { money } from '../../../fields/kinds/money/money';
import { flag } from '../../../fields/kinds/boolean/boolean';
import { shaped } from '../../../fields/shaped';
import { text } from '../../../fields/kinds/text/text';
import { withMeta } from '../../../fields/meta';

/**
 * What people who manage earnings do not read: they find creators by name and handle only. Whoever reads the audit log does, as it has
 * who was locked and banned.
 */
const managed = {
  readableBy: ['moments.manage', 'heartbeat.manage_app_configs'],
} as const satisfies { readonly readableBy: readonly Permission[] };

/** A creator as administrators see them: page and account. Histories call it `heartbeat`. */
export const creator = defineEntity({
  name: 'heartbeat',
  readOnly: {
    /** The heartbeat id as a string. */
    id: withMeta(shaped(idPatterns.heartbeat, { message: 'invalid-id' }), { filter: 'values' }),
    name: text(60, { sort: true, search: true }),
    handle: text(40, { sort: true, search: true }),
    /** Of the account; the first accepted one where several people share a heartbeat. */
    email: text(254, { kind: 'email', search: true, ...managed }),
    avatar: withMeta(z.nullable(z.string()), { kind: 'image' }),
    status: choice(applicationStatuses, { filter: 'values', ...managed }),
    /** The blacklists that the creator is on. */
    blacklists: choices(blacklistScopes, { filter: 'values' }),
    /** All accounts are locked: the person can sign in, but not change payment details. */
    is_locked: flag({ filter: 'values', ...managed }),
    /** All accounts are banned: nobody can sign in, and nothing of theirs is public. */
    is_banned: flag({ filter: 'values', ...managed }),
    /** Whether they take part in the partner program. */
    partnership: choice(partnerships, { filter: 'values', old: 'member', ...managed }),
    /** When leaving the partner program is final, or was. */
    leaves_at: z.nullable(dateTime({ ...managed })),
    /** Published moments, without the trash. The server counts this and the two sums below every quarter of an hour. */
    moments: integer({ min: 0, sort: true, filter: 'range', old: 0, ...managed }),
    /** Of all their moments outside of the trash. */
    views: integer({ min: 0, sort: true, filter: 'range', old: 0, ...managed }),
    /** Of all their moments outside of the trash. */
    earnings: money({ sort: true, filter: 'range', old: '0', ...managed }),
    created_at: dateTime({ sort: true, filter: 'range' }),
    updated_at: dateTime({ sort: true }),
  },
  writable: {},
});
export type Creator = RecordOf<typeof creator>;
