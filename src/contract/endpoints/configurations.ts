import * as z from 'zod/mini';
import { defineEndpoint, permitted, session } from '../calls/endpoint';

export const appConfigurationIds = ['limits', 'features', 'news', 'ads', 'views', 'moderation'] as const;
export type AppConfigurationId = (typeof appConfigurationIds)[number];
const params = z.strictObject({ id: z.enum(appConfigurationIds) });
const value = z.record(z.string(), z.unknown());

/** Configuration of the whole platform, by name. */
export const configurationEndpoints = {
  read: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/configurations/app/{id}',
    summary: 'One section of the platform configuration',
    access: session,
    params,
    output: { kind: 'items', item: value },
    errors: ['not-found'],
  }),
  save: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/configurations/app/{id}',
    summary: 'Replaces one section of the platform configuration on its current `version`',
    access: permitted('heartbeat.manage_app_configs'),
    params,
    body: value,
    output: { kind: 'items', item: value },
    errors: ['not-found', 'not-enough-permission', 'validation-failed', 'version-required', 'stale-record'],
    rate: 'write',
  }),
};
