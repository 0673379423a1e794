import * as z from 'zod/mini';

/** An http(s) address or a path from the root. Trailing slashes are removed, so that `${publicApp}/watch/x` is valid. */
const address = z.string().check(
  z.trim(),
  z.refine(value => isAddress(value), { error: 'is neither an http(s) address nor a path from the root' }),
  z.overwrite(value => value.replace(/\/+$/, '')),
);

const isAddress = (value: string): boolean => {
  if (/[\s\\]/.test(value) || value.startsWith('//')) return false;
  if (value.startsWith('/')) return true;
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol);
  } catch {
    return false; // not a URL; the schema reports the field
  }
};

const configSchema = z.object({
  /** The studio API. */
  studioApi: address,
  /** The payments API. */
  partnerApi: address,
  /** The public moments app. */
  publicApp: address,
  /** The issuer of the single sign-on. */
  sso: address,
  client_id: z.string().check(z.minLength(1, 'is empty')),
  /** The manifest of the browser extension; left out where there is none. */
  extensionManifest: z.optional(
    z.string().check(z.regex(/^((chrome|moz)-extension|https?):\/\/\S+$/, 'is no address of a manifest')),
  ),
});

/** The addresses of the services that the studio uses. Read at run time, not built in. */
export type Config = z.infer<typeof configSchema>;

/** The configuration is missing or invalid; `field` is the first invalid field. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(
    readonly field: string,
    reason: string,
  ) {
    super(`${field} ${reason}`);
  }
}

const configPath = '/studio/config.json';

const fetchConfig = async (): Promise<unknown> => {
  const response = await fetch(new URL(configPath, location.href), {
    headers: { Accept: 'application/json' },
  });
  if (!response.ok) throw new ConfigError('config.json', `returned the status ${response.status}`);
  return response.json();
};

/** Validates `config.json`. Throws `ConfigError` with the first invalid field. */
export const parseConfig = (body: unknown): Config => {
  const parsed = z.safeParse(configSchema, body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') || 'config.json';
  const isMissing = issue?.code === 'invalid_type';
  throw new ConfigError(
    field,
    isMissing ? 'is missing or has the wrong type' : (issue?.message ?? 'is invalid'),
  );
};

let loaded: Config | undefined;

/** The configuration that this page was started with; undefined before. */
export const loadedConfig = (): Config | undefined => loaded;

/** The run-time configuration, parsed once at start. Rejects with `ConfigError`, which the error page shows. */
export const loadConfig = async (): Promise<Config> => {
  let body: unknown;
  try {
    // Repeats a failed prefetch, because the network may be available again.
    body = await (window.__prefetched?.config?.catch(fetchConfig) ?? fetchConfig());
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError('config.json', 'could not be read');
  }
  return (loaded = parseConfig(body));
};
