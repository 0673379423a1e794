/**
 * Makes every getter of an object run once, when it is first read. Returns the same object.
 *
 * @example const memo = withCachedGetters({ get schema() { return buildSchema(); } });
 */
export const withCachedGetters = <T extends object>(object: T): T => {
  for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(object)))
    if (get)
      Object.defineProperty(object, name, {
        configurable: true,
        enumerable: true,
        get: () => {
          const value: unknown = get.call(object);
          Object.defineProperty(object, name, { value, enumerable: true });
          return value;
        },
      });
  return object;
};
