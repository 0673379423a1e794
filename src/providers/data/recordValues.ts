import type { Endpoint } from '../../contract/calls/endpoint';
import { isEqual } from '../../fields/isEqual';
import { hasField } from '../http/hasField';

/** What is known of each field of a record: a part of the engine's `FieldSpec`. */
export type ValueFields = Readonly<
  Record<
    string,
    {
      readonly writable: boolean;
      /** The value of an emptied input. */
      readonly emptyValue: unknown;
    }
  >
>;

type Values = Readonly<Record<string, unknown>>;

/** The call that takes the values, and the fields of its resource. */
interface Taker {
  readonly fields?: ValueFields | undefined;
  readonly endpoint: Pick<Endpoint, 'body'> | undefined;
}

/**
 * The values that the call accepts, as the contract has them: forms of react-admin submit the whole record, with null for
 * every empty input.
 */
const acceptedValues = ({ fields = {}, endpoint }: Taker, data: object): [string, unknown][] =>
  Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .filter(([name]) => fields[name]?.writable !== false || hasField(endpoint?.body, name))
    .map(([name, value]) => [name, value === null && fields[name] ? fields[name].emptyValue : value]);

/** The values of a new record. An empty input is left out where the field cannot be null, so that the field has its default. */
export const newValues = (taker: Taker, data: object): Values =>
  Object.fromEntries(
    acceptedValues(taker, data).filter(([name, value]) => value === null || Object(data)[name] !== null),
  );

/** The values that differ from those of the record as it was read; all where it is not known. */
export const changedValues = (taker: Taker, data: object, previous?: object): Values =>
  Object.fromEntries(
    acceptedValues(taker, data).filter(
      ([name]) => !previous || !isEqual(Object(data)[name], Object(previous)[name]),
    ),
  );
