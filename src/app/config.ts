import * as z from 'zod/mini';

/** Requests that `/studio/boot.js` starts beside the scripts, before the application runs. */
export interface Prefetched {
  /** The parsed body of `/studio/config.json`. */
  readonly config?: Promise<unknown>;
  /** The first list's request; taken once by the call with the same address. */
  list?: { readonly url: string; readonly promise: Promise<Response> } | undefined;
}

declare global {
  interface Window {
    __prefetched?: Prefetched;
  }
}

/** An http(s) address or a path from the root, without its last slash: `${publicApp}/watch/x` is always an address. */
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
    return false; // No address at all; the schema names the field.
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
});

/** Where the studio's neighbours are (contract section 1). Read at run time; nothing is compiled in. */
export type Config = z.infer<typeof configSchema>;

/** The configuration could not be read; `field` names what is wrong with it. */
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
  if (!response.ok) throw new ConfigError('config.json', `was answered with status ${response.status}`);
  return response.json();
};

/** Checks what `config.json` says. Throws `ConfigError` with the first wrong field. */
export const parseConfig = (body: unknown): Config => {
  const parsed = z.safeParse(configSchema, body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') || 'config.json';
  const isMissing = issue?.code === 'invalid_type';
  throw new ConfigError(
    field,
    isMissing ? 'is missing or of the wrong kind' : (issue?.message ?? 'is wrong'),
  );
};

/** The run-time configuration, parsed once at start. Rejects with `ConfigError`, which the error page shows. */
export const loadConfig = async (): Promise<Config> => {
  let body: unknown;
  try {
    // An early request that failed is asked again: the network may be back.
    body = await (window.__prefetched?.config?.catch(fetchConfig) ?? fetchConfig());
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError('config.json', 'could not be read');
  }
  return parseConfig(body);
};
