import type { Config } from '../../src/app/config';

/** What the embedded back end hands out, parsed. */
export const aConfig = (over: Partial<Config> = {}): Config => ({
  studioApi: '/api/studio',
  partnerApi: '/api/partner',
  publicApp: '',
  sso: '/sso',
  client_id: 'heartbeat-studio',
  ...over,
});
