import type { Config } from '../../src/app/config';

/** The parsed configuration of the embedded server. */
export const aConfig = (over: Partial<Config> = {}): Config => ({
  studioApi: '/api/studio',
  partnerApi: '/api/partner',
  publicApp: '',
  sso: '/sso',
  client_id: 'heartbeat-studio',
  ...over,
});
