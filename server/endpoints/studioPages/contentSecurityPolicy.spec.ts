import { expect, it } from 'vitest';
import { readConfig } from '../../config';
import { pagePolicy } from './contentSecurityPolicy';
import { connectedAddresses } from './mountStudio';

const connectSources = (environment: Record<string, string>): string | undefined =>
  pagePolicy('nonce', connectedAddresses(readConfig(environment)))
    .split('; ')
    .find(directive => directive.startsWith('connect-src'));

it('the client connects to its own origin alone where everything is there', () => {
  expect(connectSources({})).toBe(`connect-src 'self'`);
});

it('the client reads the metadata of an issuer elsewhere', () => {
  expect(connectSources({ SSO_ISSUER: 'https://id.example.com/realms/studio' })).toBe(
    `connect-src 'self' https://id.example.com`,
  );
});
