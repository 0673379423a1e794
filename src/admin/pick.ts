/**
 * The named properties that an object has. It replaces lodash's function of this name in the build: react-admin gives it names alone,
 * and lodash's reads paths, with 9 kB of code.
 */
export default function pick(value: object, names: readonly string[]): object {
  return Object.fromEntries(names.flatMap(name => (name in value ? [[name, Reflect.get(value, name)]] : [])));
}
