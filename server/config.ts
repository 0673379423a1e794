import { isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import {
  activePaymentTypes,
  paymentTypes,
  type PaymentType,
} from '../src/contract/entities/payments/paymentChoices';
import { serverLimits } from '../src/contract/calls/serverLimits';
import { unnamedCoachingPartner } from '../src/contract/entities/administration/coachApplication';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** An http(s) address, or a path on the same origin. */
const address = z.string().check(
  z.refine(value => value.startsWith('/') || /^https?:\/\//.test(value), {
    error: 'must be a path that starts with "/" or an http(s) address',
  }),
);
const origin = z.string().check(
  z.refine(value => URL.canParse(value) && new URL(value).origin === value.replace(/\/$/, ''), {
    error: 'must be an origin such as https://studio.example.com',
  }),
);
const secretAddress = (...protocols: string[]) =>
  z.string().check(
    z.refine(value => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be an address that starts with ${protocols.map(protocol => `${protocol}//`).join(' or ')}`,
    }),
  );
const wholeNumber = (from: number, to: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
    z.pipe(z.transform(Number), z.int().check(z.gte(from), z.lte(to))),
  );

/** The manifest of a browser extension: inside of the browser, or on a web server. */
const manifestAddress = z.string().check(
  z.regex(/^((chrome|moz)-extension|https?):\/\/[\w.:-]+\/[\w./-]*$/, {
    error: 'must be the address of a manifest, such as chrome-extension://id/manifest.json',
  }),
);

/** What a process can serve. */
const servedNames = ['web', 'workers', 'partner'] as const;

/** A key of the configuration: `id:key`. */
const keyOf = (text: string) => {
  const [id = '', key = ''] = text.split(':');
  return { id, bytes: Buffer.from(key, 'base64url') };
};

/** Rows name their key by its id. `embedded` is that of the database. */
const hasDistinctIds = (keys: readonly string[]): boolean => {
  const ids = keys.map(key => keyOf(key).id);
  return new Set(ids).size === ids.length && !ids.includes('embedded');
};

/** The environment variables of the server. */
const environment = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 8080),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  PUBLIC_ORIGIN: z.optional(origin),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  DATABASE_URL: z.optional(secretAddress('postgres:', 'postgresql:')),
  DATABASE_READ_URL: z.optional(secretAddress('postgres:', 'postgresql:')),
  BACKUP_DIR: z.optional(z.string().check(z.minLength(1))),
  SSO_ISSUER: z.optional(secretAddress('https:', 'http:')),
  SSO_CLIENT_ID: z._default(z.string().check(z.minLength(1)), 'heartbeat-studio'),
  SMTP_URL: z.optional(secretAddress('smtp:', 'smtps:')),
  MAIL_FROM: z._default(z.string().check(z.minLength(3)), 'Heartbeat Studio <studio@localhost>'),
  CONTACT_EMAIL: z.optional(z.email('must be an email address')),
  COACHING_PARTNER_NAME: z._default(
    z.string().check(z.minLength(1), z.maxLength(60)),
    unnamedCoachingPartner,
  ),
  COACHING_PARTNER_URL: z.optional(secretAddress('https:', 'http:')),
  COACHING_PARTNER_TOKEN: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{1,500}$/, 'must be at most 500 characters without spaces')),
  ),
  COACHING_PARTNER_SIGN_UP: z.optional(secretAddress('https:', 'http:')),
  PAYMENT_PROVIDER_URL: z.optional(secretAddress('https:', 'http:')),
  PAYMENT_PROVIDER_TOKEN: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{1,500}$/, 'must be at most 500 characters without spaces')),
  ),
  PAYMENT_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{24,200}$/, 'must be 24 to 200 characters without spaces')),
  ),
  MEDIA_URL: z.optional(secretAddress('https:', 'http:')),
  VIDEO_SITE: z.optional(
    secretAddress('https:', 'http:').check(
      z.refine(value => value.includes('{id}'), { error: 'must contain {id} in place of the video id' }),
    ),
  ),
  CHANNEL_SITE: z.optional(
    secretAddress('https:', 'http:').check(
      z.refine(value => value.includes('{code}'), { error: 'must contain {code} in place of the code' }),
    ),
  ),
  VIDEO_SITE_PICTURES: z._default(
    z.pipe(
      z.string().check(z.regex(/^[a-z0-9.:-]+(,[a-z0-9.:-]+)*$/, 'must be a comma-separated list of hosts')),
      z.transform(value => value.split(',')),
    ),
    [],
  ),
  EVENTS_TOKEN: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{24,200}$/, 'must be 24 to 200 characters without spaces')),
  ),
  SERVE: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.regex(
            /^(web|workers|partner)(,(web|workers|partner))*$/,
            'must be a comma-separated list of web, workers and partner',
          ),
        ),
      z.transform(value => servedNames.filter(name => value.split(',').includes(name))),
    ),
    [...servedNames],
  ),
  PAYMENT_KEYS: z.optional(
    z.pipe(
      z.string().check(
        z.regex(
          /^[a-z\d-]{1,20}:[\w-]{43}(,[a-z\d-]{1,20}:[\w-]{43})*$/,
          'must be a comma-separated list of id:key, each key 32 bytes as base64url',
        ),
        z.refine(value => hasDistinctIds(value.split(',')), {
          error: 'must have distinct ids, none of which is “embedded”',
        }),
      ),
      z.transform(value => value.split(',').map(keyOf)),
    ),
  ),
  PAYMENT_METHODS: z._default(
    z.pipe(
      z.string().check(
        z.refine(value => value.split(',').every(name => paymentTypes.some(type => type === name)), {
          error: `must be a comma-separated list of ${paymentTypes.join(', ')}`,
        }),
      ),
      z.transform(value => paymentTypes.filter(type => value.split(',').includes(type))),
    ),
    [...activePaymentTypes],
  ),
  SEED: z.optional(z.enum(['demo', 'none'], { error: 'must be "demo" or "none"' })),
  STUDIO_API: z._default(address, '/api/studio'),
  PARTNER_API: z._default(address, '/api/partner'),
  PUBLIC_APP: z._default(address, '/'),
  EXTENSION_MANIFEST: z.optional(manifestAddress),
  TRUST_PROXY: z._default(
    z.pipe(
      z.enum(['true', 'false'], { error: 'must be "true" or "false"' }),
      z.transform(value => value === 'true'),
    ),
    false,
  ),
  METRICS_ADDRESS: z.optional(
    z.string().check(
      z.refine(value => /^[^/@?#]+:\d{1,5}$/.test(value) && URL.canParse(`http://${value}`), {
        error: 'must be a host and a port, such as 127.0.0.1:9464',
      }),
    ),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(secretAddress('http:', 'https:')),
  DRAIN_SECONDS: z.optional(wholeNumber(0, 600)),
  SESSION_DAYS: z._default(wholeNumber(1, 365), serverLimits.refreshTokenDays),
  TRASH_DAYS: z._default(wholeNumber(1, 3650), 30),
  LOG_LEVEL: z._default(z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }), 'info'),
});

/** The server's typed configuration. Addresses are as given; `dataDir` is absolute. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The origin for browsers, without a trailing slash. */
  readonly publicOrigin: string;
  readonly dataDir: string;
  /** Undefined for the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** A replica of it that lists and figures are read from; undefined where they are read from the primary. */
  readonly databaseReadUrl: string | undefined;
  /** Where the embedded PostgreSQL archives its log and backups are stored; undefined where it archives nothing. */
  readonly backupDir: string | undefined;
  /** Without an issuer, the embedded provider under `/sso` is used. */
  readonly sso: { readonly issuer: string | undefined; readonly clientId: string };
  readonly mail: {
    readonly smtpUrl: string | undefined;
    readonly from: string;
    /** Who gets the messages that creators write to the team; undefined where they are only stored. */
    readonly contact: string | undefined;
  };
  /** The partner that applications of coaches are forwarded to. */
  readonly coaching: {
    readonly name: string;
    /** Where applications are posted to; undefined where they are only stored. `token` is its bearer token. */
    readonly url: string | undefined;
    readonly token: string | undefined;
    /** Where people go on at the partner; undefined where the partner writes to them. */
    readonly signUp: string | undefined;
  };
  /**
   * What the process serves: the studio with its API, pages and sign-in; regular work; the API of payments. Everything by default.
   */
  readonly serve: readonly (typeof servedNames)[number][];
  readonly payments: {
    /** The keys that accounts are encrypted with, the first of which writes; empty for the one of the database. */
    readonly keys: readonly { readonly id: string; readonly bytes: Uint8Array }[];
    /** The ways to be paid that are offered. */
    readonly activeTypes: readonly PaymentType[];
    /** The gateway that pays creators; without an address, the sandbox. `webhookSecret` signs what it reports. */
    readonly gateway: {
      readonly url: string | undefined;
      readonly token: string | undefined;
      readonly webhookSecret: string | undefined;
    };
  };
  /** Undefined for files below `dataDir`. */
  readonly mediaUrl: string | undefined;
  /** The metadata address of the video site; undefined for the embedded one. `pictureHosts` may serve its pictures. */
  readonly videoSite: { readonly address: string | undefined; readonly pictureHosts: readonly string[] };
  /** The address that tells which channel somebody signed in to; undefined for that of the demo, or for none. */
  readonly channelSite: string | undefined;
  /**
   * `demo`: an empty database gets the demo data, and the demo accounts can sign in with a published password. The default
   * only for the embedded database of a server that other machines cannot reach.
   */
  readonly seed: 'demo' | 'none';
  /**
   * The credential with which the public app sends events; nobody can send any where it is undefined. The demo of a server that other
   * machines cannot reach has a published one.
   */
  readonly eventsToken: string | undefined;
  /** Whether browsers reach the server through a loopback address only. */
  readonly isLocalOnly: boolean;
  /** Served to the client as `/studio/config.json`. */
  readonly client: {
    readonly studioApi: string;
    readonly partnerApi: string;
    readonly publicApp: string;
    /** Left out where no browser extension is looked for. */
    readonly extensionManifest?: string;
  };
  /** Whether forwarded headers determine the client's address. */
  readonly trustProxy: boolean;
  /** Where the measurements of the process are served; undefined where they are not. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** The collector of OpenTelemetry that gets the traces of the process; undefined where nobody gets them. */
  readonly traces: string | undefined;
  /** How long a stopping server still accepts requests, so that a load balancer notices that it is not ready. */
  readonly drainSeconds: number;
  /** The days after which a person has to sign in again, however often the session was used. */
  readonly sessionDays: number;
  readonly trashDays: number;
  readonly logLevel: (typeof logLevels)[number];
}

/** Invalid environment variables. The message names each of them. */
export class ConfigError extends Error {}

/** The published credential of the demo, with which events can be tried by hand. */
const demoEventsToken = 'demo-events-of-this-machine';

/** Whether a host name or address is of this machine only. `host` can be a URL's, with brackets around IPv6. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  ['::1', '[::1]'].includes(host) ||
  (isIPv4(host) && host.startsWith('127.'));

/** Splits `host:port`; an IPv6 address has brackets. */
const hostAndPort = (given: string) => {
  const colon = given.lastIndexOf(':');
  return { host: given.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(given.slice(colon + 1)) };
};

/** Reads the configuration. An empty variable counts as unset. Throws ConfigError. */
export const readConfig = (env: Readonly<Record<string, string | undefined>> = process.env): Config => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  const values = parsed.data;
  // Otherwise somebody believes that there are backups.
  if (values.BACKUP_DIR !== undefined && values.DATABASE_URL !== undefined)
    throw new ConfigError(
      'BACKUP_DIR: is for the embedded database; back the one of DATABASE_URL up with its own tools',
    );
  if (values.DATABASE_READ_URL !== undefined && values.DATABASE_URL === undefined)
    throw new ConfigError('DATABASE_READ_URL: must be a replica of DATABASE_URL, which is not set');
  const publicOrigin = (values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`).replace(/\/$/, '');
  // A trusted proxy passes on the calls of other machines.
  const isLocalOnly =
    isLoopback(values.HOST) && isLoopback(new URL(publicOrigin).hostname) && !values.TRUST_PROXY;
  const seed = values.SEED ?? (isLocalOnly && values.DATABASE_URL === undefined ? 'demo' : 'none');
  return {
    port: values.PORT,
    host: values.HOST,
    publicOrigin,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    backupDir: values.BACKUP_DIR && resolve(values.BACKUP_DIR),
    sso: { issuer: values.SSO_ISSUER, clientId: values.SSO_CLIENT_ID },
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM, contact: values.CONTACT_EMAIL },
    coaching: {
      name: values.COACHING_PARTNER_NAME,
      url: values.COACHING_PARTNER_URL,
      token: values.COACHING_PARTNER_TOKEN,
      signUp: values.COACHING_PARTNER_SIGN_UP,
    },
    serve: values.SERVE,
    payments: {
      keys: values.PAYMENT_KEYS ?? [],
      activeTypes: values.PAYMENT_METHODS,
      gateway: {
        url: values.PAYMENT_PROVIDER_URL,
        token: values.PAYMENT_PROVIDER_TOKEN,
        webhookSecret: values.PAYMENT_WEBHOOK_SECRET,
      },
    },
    mediaUrl: values.MEDIA_URL,
    channelSite: values.CHANNEL_SITE,
    videoSite: { address: values.VIDEO_SITE, pictureHosts: values.VIDEO_SITE_PICTURES },
    seed,
    eventsToken: values.EVENTS_TOKEN ?? (isLocalOnly && seed === 'demo' ? demoEventsToken : undefined),
    isLocalOnly,
    client: {
      studioApi: values.STUDIO_API,
      partnerApi: values.PARTNER_API,
      publicApp: values.PUBLIC_APP,
      ...(values.EXTENSION_MANIFEST !== undefined && { extensionManifest: values.EXTENSION_MANIFEST }),
    },
    trustProxy: values.TRUST_PROXY,
    metrics: values.METRICS_ADDRESS === undefined ? undefined : hostAndPort(values.METRICS_ADDRESS),
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    drainSeconds: values.DRAIN_SECONDS ?? (isLocalOnly ? 0 : 5),
    sessionDays: values.SESSION_DAYS,
    trashDays: values.TRASH_DAYS,
    logLevel: values.LOG_LEVEL,
  };
};
