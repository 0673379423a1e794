import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      publicOrigin: 'http://localhost:8080',
      databaseUrl: undefined,
      sso: { issuer: undefined, clientId: 'heartbeat-studio' },
      seed: 'demo',
      isLocalOnly: true,
      client: { studioApi: '/api/studio', partnerApi: '/api/partner', publicApp: '/' },
      trustProxy: false,
      sessionDays: 30,
      trashDays: 30,
      logLevel: 'info',
    });
  });

  it('serves measurements only where an address is given', () => {
    expect(readConfig({}).metrics).toBeUndefined();
    expect(readConfig({ METRICS_ADDRESS: '0.0.0.0:9464' }).metrics).toEqual({ host: '0.0.0.0', port: 9464 });
    expect(readConfig({ METRICS_ADDRESS: '[::1]:9464' }).metrics).toEqual({ host: '::1', port: 9464 });
    for (const METRICS_ADDRESS of ['9464', ':9464', 'localhost', 'localhost:99999', 'http://localhost:9464'])
      expect(() => readConfig({ METRICS_ADDRESS })).toThrow('METRICS_ADDRESS: must be a host and a port');
  });

  it('derives the public origin from the port', () => {
    expect(readConfig({ PORT: '9000' }).publicOrigin).toBe('http://localhost:9000');
    expect(readConfig({ PUBLIC_ORIGIN: 'https://studio.example/' }).publicOrigin).toBe(
      'https://studio.example',
    );
  });

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.20' },
    { HOST: '127.example.com' },
    { PUBLIC_ORIGIN: 'https://studio.example' },
    { PUBLIC_ORIGIN: 'http://127.0.0.1.studio.example' },
    { TRUST_PROXY: 'true' },
  ])('has no demo by default where other machines reach the server: %j', env => {
    expect(readConfig(env)).toMatchObject({ seed: 'none', isLocalOnly: false });
    expect(readConfig({ ...env, SEED: 'demo' })).toMatchObject({ seed: 'demo', isLocalOnly: false });
  });

  it.each(['localhost', '127.0.0.2', '::1'])('has a demo on %s', HOST => {
    expect(readConfig({ HOST, PUBLIC_ORIGIN: 'http://[::1]:8080' }).seed).toBe('demo');
  });

  it('has no demo by default in a configured database', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/studio' }).seed).toBe('none');
  });

  it('has a published credential of events in the demo of this machine only', () => {
    expect(readConfig({}).eventsToken).toBeDefined();
    expect(readConfig({ SEED: 'none' }).eventsToken).toBeUndefined();
    expect(readConfig({ HOST: '0.0.0.0', SEED: 'demo' }).eventsToken).toBeUndefined();
    const EVENTS_TOKEN = 'a-credential-of-24-letters';
    expect(readConfig({ HOST: '0.0.0.0', EVENTS_TOKEN }).eventsToken).toBe(EVENTS_TOKEN);
  });

  it('serves everything, or what is listed', () => {
    expect(readConfig({}).serve).toEqual(['web', 'workers', 'partner']);
    expect(readConfig({ SERVE: 'partner,web' }).serve).toEqual(['web', 'partner']);
  });

  it('reads the keys of payments in their order', () => {
    const [one, two] = ['A'.repeat(43), 'B'.repeat(42)].map(text => text.padEnd(43, 'A'));
    const { payments } = readConfig({ PAYMENT_KEYS: `second:${two},first:${one}` });
    expect(payments.keys.map(({ id, bytes }) => [id, bytes.length])).toEqual([
      ['second', 32],
      ['first', 32],
    ]);
    expect(readConfig({}).payments).toMatchObject({ keys: [], activeTypes: ['fbt', 'paypal', 'payoneer'] });
    expect(readConfig({ PAYMENT_METHODS: 'tipalti,fbt' }).payments.activeTypes).toEqual(['fbt', 'tipalti']);
  });

  it.each([
    { SERVE: 'web,api' },
    { SERVE: 'web,,partner' },
    { PAYMENT_KEYS: 'first:short' },
    { PAYMENT_KEYS: `first:${'A'.repeat(43)},first:${'B'.repeat(43)}` },
    { PAYMENT_KEYS: `embedded:${'A'.repeat(43)}` },
    { PAYMENT_METHODS: 'cash' },
    { CHANNEL_SITE: 'https://site.example' },
  ])('names a wrong value, and does not print it: %j', env => {
    const [name = '', value = ''] = Object.entries(env)[0] ?? [];
    const read = () => readConfig(env);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}: (?!.*${value})`));
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(8080);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_ORIGIN', 'https://studio.example/path'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['EVENTS_TOKEN', 'short'],
    ['CONTACT_EMAIL', 'the team'],
    ['SSO_ISSUER', 'sso.example'],
    ['SMTP_URL', 'https://mail.example'],
    ['VIDEO_SITE', 'https://site.example/videos'],
    ['VIDEO_SITE', 'file:///videos/{id}'],
    ['VIDEO_SITE_PICTURES', 'https://pictures.example'],
    ['SEED', 'some'],
    ['STUDIO_API', 'api/studio'],
    ['TRUST_PROXY', 'yes'],
    ['SESSION_DAYS', '0'],
    ['TRASH_DAYS', '0'],
    ['LOG_LEVEL', 'loud'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: `, 'm'));
  });

  it('refuses backups of a database that is not its own', () => {
    expect(readConfig({ BACKUP_DIR: 'backups' }).backupDir).toMatch(/^(\/|\w:).*backups$/);
    expect(readConfig({}).backupDir).toBeUndefined();
    expect(() => readConfig({ BACKUP_DIR: 'backups', DATABASE_URL: 'postgres://localhost/studio' })).toThrow(
      /^BACKUP_DIR: /,
    );
  });

  it('takes a replica only of a database that is not its own', () => {
    const replica = { DATABASE_READ_URL: 'postgres://replica/studio' };
    expect(readConfig({ ...replica, DATABASE_URL: 'postgres://primary/studio' }).databaseReadUrl).toBe(
      'postgres://replica/studio',
    );
    expect(() => readConfig(replica)).toThrow(/^DATABASE_READ_URL: /);
  });

  it('names every invalid variable', () => {
    expect(() => readConfig({ PORT: 'x', SEED: 'y' })).toThrow(/PORT[\s\S]*SEED/);
  });
});
