import type { FieldError } from '../errors';
import { isEqual } from '../../fields/isEqual';

/** A rule about several fields of one record, checked by forms and by the server whenever one of them changes. */
export interface RecordRule<R> {
  /** The fields that it reads. Those of a record that a change leaves alone keep their values, whatever the rule. */
  readonly fields: readonly (keyof R & string)[];
  /** The field whose input shows the message: one of `fields`. */
  readonly path: keyof R & string;
  /** A sentence: "The end must be after the start". */
  readonly message: string;
  /** The sentence for these values, where it depends on them. It gets what `isMet` gets. `message` where left out. */
  messageOf?(record: R): string;
  /** Pure. It gets `fields` only, each with a valid value. */
  isMet(record: R): boolean;
}

type Values = Readonly<Record<string, unknown>>;

/** A rule without its field types. */
export type AnyRecordRule = RecordRule<Values>;

/** An entity with its rules, or anything else with fields. */
interface Ruled {
  readonly rules?: readonly AnyRecordRule[];
}

/**
 * The rules that a record does not meet, of those that read a changed field, with the path and the message of each. A rule is not
 * checked where one of its fields has an error of its own (`isInvalid`), or is missing, because the server sets it when it creates
 * the record.
 *
 * @param before the record before the change; null for a new one, whose fields have all changed
 * @example brokenRules(trip, { starts: '2026-02-03', ends: '2026-02-01' }, null); // [{ path: 'ends', message: 'The end must …' }]
 */
export const brokenRules = (
  { rules = [] }: Ruled,
  record: object,
  before: object | null,
  {
    isEqualField = (_, a, b) => isEqual(a, b),
    isInvalid = () => false,
  }: {
    readonly isEqualField?: (field: string, a: unknown, b: unknown) => boolean;
    readonly isInvalid?: (field: string) => boolean;
  } = {},
): FieldError[] => {
  const [after, former] = [record, before] as readonly (Values | null)[]; // read by name
  const isChanged = (field: string) => !former || !isEqualField(field, former[field], after?.[field]);
  return rules.flatMap(rule => {
    const { fields, path, message } = rule;
    const isChecked = fields.some(isChanged) && !fields.some(field => isInvalid(field) || !(field in record));
    const values = Object.fromEntries(fields.map(field => [field, after?.[field]]));
    return isChecked && !rule.isMet(values) ? { path, message: rule.messageOf?.(values) ?? message } : [];
  });
};

/**
 * The other fields whose error a change of `field` can set or remove: the paths of the rules that read it.
 *
 * @example relatedPaths(trip, 'starts'); // ['ends']
 */
export const relatedPaths = ({ rules = [] }: Ruled, field: string): readonly string[] => [
  ...new Set(rules.flatMap(({ fields, path }) => (path !== field && fields.includes(field) ? path : []))),
];
