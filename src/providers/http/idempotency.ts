import { nameOf, takesKey, type Endpoint } from '../../contract/tools/endpoint';
import { randomText } from '../randomText';
import type { LooseInput } from './buildRequest';
import { isUnanswered } from './ApiError';

/** One change, as it is sent. */
export interface Write {
  readonly endpoint: Endpoint;
  readonly input: LooseInput;
  readonly ifMatch?: string | undefined;
}

/** Two writes of one name are the same change: same call, same record, same version, same body. */
export const nameOfWrite = ({ endpoint, input, ifMatch }: Write): string =>
  JSON.stringify(
    [nameOf(endpoint), input.params ?? {}, input.query ?? {}, ifMatch ?? null, input.body],
    describeFile,
  );

const describeFile = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/**
 * Keys of changes whose fate is unknown. Sending the same change again takes the same key, so that one that did arrive
 * is answered instead of made twice; the server keeps its answer for 24 h. `keptKeyOf` knows keys from before this page.
 */
export const createKeys = (keptKeyOf: (name: string) => string | undefined = () => undefined) => {
  const open = new Map<string, string>();
  return async <T>(
    write: Write,
    given: string | undefined,
    send: (key: string | undefined) => Promise<T>,
  ): Promise<T> => {
    if (!takesKey(write.endpoint)) return send(given);
    const name = nameOfWrite(write);
    const key = given ?? keptKeyOf(name) ?? open.get(name) ?? randomText(16);
    try {
      const answer = await send(key);
      open.delete(name);
      return answer;
    } catch (error) {
      if (isUnanswered(error)) open.set(name, key);
      else open.delete(name);
      throw error;
    }
  };
};
