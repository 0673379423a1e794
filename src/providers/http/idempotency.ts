import { nameOf, pathOf, type Endpoint } from '../../contract/tools/endpoint';
import { randomText } from '../randomText';
import type { LooseInput } from './buildRequest';
import { isUnanswered } from './ApiError';

/**
 * Keys of creations whose fate is unknown. Sending the same body again takes the same key, so that a creation that did
 * arrive is answered instead of made twice.
 */
export const createKeys = () => {
  const open = new Map<string, string>();
  return async <T>(
    endpoint: Endpoint,
    input: LooseInput,
    given: string | undefined,
    send: (key: string | undefined) => Promise<T>,
  ): Promise<T> => {
    if (!endpoint.creates) return send(given);
    const name = `${nameOf(endpoint)} ${pathOf(endpoint, input.params)} ${JSON.stringify(input.body, describeFile)}`;
    const key = given ?? open.get(name) ?? randomText(16);
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

const describeFile = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;
