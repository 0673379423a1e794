import * as z from 'zod/mini';
import { integer } from '../../../fields/kinds/number/number';
import { defineEntity } from '../../schema/entity';

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** Values by the name of their field. */
export type SectionValues = Readonly<Record<string, unknown>>;

/**
 * The schema of a stored section: `version` counts its saves. What other releases store beside these fields stays as it is.
 *
 * @example sectionSchema({ trash_days: z._default(integer({ min: 1 }), 30) });
 */
export const sectionSchema = <const S extends Shape>(fields: S) =>
  z.looseObject({ version: z._default(integer({ min: 0 }), 0), ...fields });

/**
 * A section of the platform configuration: its form, its checks and its differences follow from the fields. Each has a default, which is
 * in force where nothing is stored or where what is stored does not fit.
 *
 * @example
 * defineSection('limits', { trash_days: z._default(integer({ min: 1 }), 30) });
 */
export const defineSection = <const W extends Shape>(id: string, writable: W) => ({
  schema: sectionSchema(writable),
  /** The fields of its form. */
  entity: defineEntity({
    name: `${id} configuration`,
    readOnly: { id: z.string(), version: integer({ min: 0 }) },
    writable,
  }),
  /** The values of its form, where they differ from those that are stored, and back. */
  toForm: (stored: SectionValues): SectionValues => stored,
  toStored: (values: SectionValues): SectionValues => values,
});
