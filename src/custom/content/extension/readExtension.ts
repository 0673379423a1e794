import * as z from 'zod/mini';

/** The manifest of a browser extension, as far as the studio reads it. */
const manifest = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  version: z.string().check(z.regex(/^\d+(\.\d+){0,3}$/)),
});
export type Extension = z.infer<typeof manifest>;

/** An extension of this browser responds at once. */
const timeoutMs = 2000;

/** The browser extension whose manifest is at an address; undefined where it is not installed, does not respond, or responds something else. */
export const readExtension = async (address: string, signal: AbortSignal): Promise<Extension | undefined> => {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const response = await fetch(address, { signal: limit, credentials: 'omit', cache: 'no-store' });
    if (!response.ok) return undefined;
    const parsed = z.safeParse(manifest, await response.json());
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
};
