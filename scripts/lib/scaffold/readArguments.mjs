import { fieldTypes, nullable } from './fieldTypes.mjs';
import { isReserved, namesOf, pluralOf, wordsOf } from './names.mjs';

const examples = Object.values(fieldTypes).map(({ example }) => example);

export const usage = `Usage: npm run new:resource -- "<name>" [--plural "<names>"] [--fields "<name>:<type>[?][:<options>] ..."]
                              [--states "<state>,<state>[:<transition>],..."] [--owner creator|platform]
  name      one or several words in the singular, in lower case: note, "brand deal", brand_deal
  --fields  the first is its title and a text; a type that ends with ? may be empty: due:date?
            ${examples.join('\n            ')}
  --states  the first is that of a new record; each of the others gets a transition from the one before it,
            which can be named: draft,signed:sign,paid
  --owner   creator: everybody has records of their own (the default); platform: only those who manage records see them`;

const owners = ['creator', 'platform'];
const usual = {
  plural: undefined,
  fields: 'title:text:80 description:longText:1000',
  states: '',
  owner: 'creator',
};
/** Fields and parameters that every record or list has. */
const taken = [
  'id',
  'heartbeat_id',
  'created_at',
  'updated_at',
  'page',
  'per_page',
  'q',
  'status',
  'transition',
  'reason',
];

class WrongArgument extends Error {}
const refuse = message => {
  throw new WrongArgument(message);
};

const readNames = (given, givenPlural) => {
  const words = wordsOf(given ?? '');
  const rule = 'words of small letters, separated by a space or _: "brand deal"';
  if (!words || given.length < 2 || given.length > 30)
    refuse(
      `The name ${given === undefined ? 'is missing' : `"${given}" is wrong`}. A resource is called by 2 to 30 characters: ${rule}.`,
    );
  if (isReserved(words)) refuse(`The name "${given}" is a word of the code. Call the resource differently.`);
  const many = givenPlural === undefined ? pluralOf(words) : wordsOf(givenPlural);
  if (!many || givenPlural?.length > 32)
    refuse(`--plural "${givenPlural}": it has ${rule}, 32 characters at most.`);
  if (many.join() === words.join()) refuse(`--plural "${givenPlural}": it is the same as the singular.`);
  if (isReserved(many)) refuse(`--plural "${many.join(' ')}": it is a word of the code.`);
  return namesOf(words, many);
};

/** One field: its name, its type, whether it may be empty, and its options. */
const readField = (given, findTarget, names) => {
  const about = `--fields "${given}":`;
  const [field = '', typed = '', ...more] = given.split(':');
  const type = typed.replace(/\?$/, '');
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(field))
    refuse(`${about} it does not begin with the name of a field in lower case.`);
  if (taken.includes(field) || field === names.parameter)
    refuse(`${about} every record has a "${field}" already.`);
  if (!Object.hasOwn(fieldTypes, type))
    refuse(`${about} "${type}" is no type of field. Types: ${Object.keys(fieldTypes).join(', ')}.`);
  const targetOf = name =>
    findTarget(name) ??
    refuse(
      `${about} "${name}" is no resource whose records a field can refer to. It looks like ${fieldTypes[type].example}.`,
    );
  try {
    const written = fieldTypes[type].write({ name: field, options: more.join(':'), targetOf });
    const isNullable = typed !== type;
    if (isNullable && written.isList) throw new Error('a list may be empty anyway, without ?');
    return { name: field, type, isNullable, ...(isNullable ? nullable(written) : written) };
  } catch (error) {
    if (error instanceof WrongArgument) throw error;
    return refuse(`${about} ${error.message}.`);
  }
};

const readFields = (given, findTarget, names) => {
  const parts = given.split(/\s+/).filter(Boolean);
  const fields = parts.map(part => readField(part, findTarget, names));
  const twice = fields.find(({ name }, at) => fields.findIndex(other => other.name === name) < at);
  if (twice) refuse(`--fields "${twice.name}": the field is there twice.`);
  const [first] = fields;
  if (first?.type !== 'text' || first.isNullable)
    refuse(
      `--fields "${parts[0] ?? ''}": the first field is the title of a record, a text that is not empty: title:text:80.`,
    );
  return fields;
};

/** The states in their order, each with the name of the transition that leads to it. */
const readStates = given => {
  if (given === '') return [];
  const states = given.split(',').map(part => {
    const [state = '', transition = `mark_${state}`] = part.split(':');
    if (![state, transition].every(word => /^[a-z][a-z_]{0,30}$/.test(word)))
      refuse(
        `--states "${part}": a state, and the name of its transition, have small letters and _: signed:sign.`,
      );
    return { state, transition };
  });
  if (states.length < 2)
    refuse(`--states "${given}": a record needs at least two states: draft,signed,paid.`);
  for (const key of ['state', 'transition']) {
    const names = states.slice(key === 'state' ? 0 : 1).map(one => one[key]);
    const twice = names.find((name, at) => names.indexOf(name) < at);
    if (twice) refuse(`--states "${given}": "${twice}" is there twice.`);
  }
  if (states.some(({ transition }) => transition === 'remove'))
    refuse(`--states "${given}": "remove" is the action that deletes a record.`);
  return states;
};

/**
 * Parses the arguments of `npm run new:resource`. Returns the resource, or the problem with the argument that it names.
 * `findTarget` returns the resource of a name that fields can refer to.
 * @param {string[]} args
 * @param {(name: string) => import('./fieldTypes.mjs').Target | undefined} findTarget
 */
export function readArguments(args, findTarget) {
  const [name, ...rest] = args;
  const options = { ...usual };
  try {
    for (let at = 0; at < rest.length; at += 2) {
      const option = rest[at].replace(/^--/, '');
      if (!rest[at].startsWith('--') || !Object.hasOwn(options, option))
        refuse(`There is no option ${rest[at]}. A name of several words is in quotation marks.`);
      if (!rest[at + 1] || rest[at + 1].startsWith('--')) refuse(`${rest[at]} needs a value.`);
      options[option] = rest[at + 1];
    }
    const names = readNames(name, options.plural);
    if (!owners.includes(options.owner))
      refuse(`--owner "${options.owner}": it is one of ${owners.join(', ')}.`);
    return {
      ...names,
      fields: readFields(options.fields, findTarget, names),
      states: readStates(options.states),
      isPlatform: options.owner === 'platform',
    };
  } catch (error) {
    if (!(error instanceof WrongArgument)) throw error;
    return { problem: error.message };
  }
}
