import { fieldTypes, nullable } from './fieldTypes.mjs';

export const usage = `Usage: npm run new:resource -- <name> [--plural <names>] [--fields "<name>:<type>[:<options>] ..."]
  name    one word in the singular, in lower case: note
  fields  the first is its title and a text; types: ${Object.keys(fieldTypes).join(', ')}
          a type that ends with ? may be empty: due:date?
          text:80 and longText:1000 take a limit, choice:calm,loud takes its values`;

const usualFields = 'title:text:80 description:longText:1000';
/** Fields that every record has. */
const taken = ['id', 'heartbeat_id', 'created_at', 'updated_at', 'page', 'per_page', 'q'];

/**
 * Parses the arguments. Returns the resource, or the problem with them.
 * @param {string[]} args
 */
export function readArguments(args) {
  const [name, ...rest] = args;
  const options = { plural: undefined, fields: usualFields };
  if (!name || !/^[a-z]{2,30}$/.test(name))
    return { problem: 'A resource has a name of 2 to 30 small letters.' };
  for (let at = 0; at < rest.length; at += 2) {
    const option = rest[at].replace(/^--/, '');
    if (!(option in options)) return { problem: `There is no option ${rest[at]}.` };
    if (!rest[at + 1]) return { problem: `${rest[at]} needs a value.` };
    options[option] = rest[at + 1];
  }
  const plural = options.plural ?? `${name}s`;
  if (!/^[a-z]{2,32}$/.test(plural) || plural === name)
    return { problem: 'The plural has small letters, and is not the singular.' };
  const fields = [];
  for (const given of options.fields.split(/\s+/).filter(Boolean)) {
    const [field = '', typed = '', ...more] = given.split(':');
    const type = typed.replace(/\?$/, '');
    if (!/^[a-z][a-z0-9_]{0,40}$/.test(field))
      return { problem: `"${given}" does not begin with the name of a field.` };
    if (taken.includes(field) || fields.some(one => one.name === field))
      return { problem: `The field "${field}" is there already.` };
    if (!Object.hasOwn(fieldTypes, type))
      return { problem: `"${type}" is no type of field. There are: ${Object.keys(fieldTypes).join(', ')}.` };
    try {
      const written = fieldTypes[type](more.join(':'));
      fields.push({ name: field, ...(typed === type ? written : nullable(written)), type: typed });
    } catch (error) {
      return { problem: error.message };
    }
  }
  if (fields[0]?.type !== 'text') return { problem: 'The first field is the title of a record: a text.' };
  return {
    name,
    plural,
    Name: name[0].toUpperCase() + name.slice(1),
    Plural: plural[0].toUpperCase() + plural.slice(1),
    fields,
  };
}
