import { publishDisabledReason, type ApplicationStatus } from '../../../src/contract/publishing';
import type { Rejection } from '../decision';

/** The field that makes records of a kind public, with the values that do. */
export interface PublicValues {
  readonly field: string;
  readonly values: readonly unknown[];
}

/** The state of the creator's application, which stores read with each row of a creator. Null without an account. */
export interface OfCreator {
  readonly creator_status?: ApplicationStatus | null;
}

const isPublic = ({ field, values }: PublicValues, row: object | null): boolean =>
  row !== null && values.includes((row as Readonly<Record<string, unknown>>)[field]); // read by name

/** Rejects making something public while the creator's application is not accepted. `field` is the path of the error. */
export const rejectsPublishing = (
  { creator_status = null }: OfCreator,
  field: string,
): Rejection | undefined => {
  const message = publishDisabledReason(creator_status);
  return message === undefined
    ? undefined
    : { ok: false, code: 'not-enough-permission', path: field, message };
};

/** Rejects a change that makes a record public. `before` is null for a new record. */
export const publicationRejection = (
  rule: PublicValues,
  before: object | null,
  after: OfCreator,
): Rejection | undefined =>
  isPublic(rule, after) && !isPublic(rule, before) ? rejectsPublishing(after, rule.field) : undefined;
