import * as z from 'zod/mini';
import type { Entity } from '../contract/tools/entity';
import { coreOf, metaOf, type FieldMeta } from '../contract/tools/meta';
import type { FieldKind } from './kind';
import { kindOf } from './kinds';

/** Everything the engine knows of one field of an entity, read from its schema once. */
export interface FieldSpec {
  readonly name: string;
  readonly schema: z.core.$ZodType;
  readonly meta: FieldMeta;
  readonly kind: FieldKind;
  /** May be changed by a person. */
  readonly writable: boolean;
  /** Every empty value is refused. */
  readonly required: boolean;
  /** What an emptied input holds: null where the schema takes it, else the kind's own empty value. */
  readonly empty: unknown;
  readonly sortable: boolean;
  readonly maximum: number | undefined;
  readonly minimum: number | undefined;
  /** The values of a choice, or of the items of a list of choices. */
  readonly choices: readonly string[] | undefined;
  /** The fields of each item of a list of objects. */
  readonly parts: readonly FieldSpec[] | undefined;
}

interface Limits {
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

const accepts = (schema: z.core.$ZodType, value: unknown): boolean => z.safeParse(schema, value).success;

/** A switch is never empty: off is an answer. */
const isRequired = (schema: z.core.$ZodType, core: z.core.$ZodType): boolean =>
  core._zod.def.type !== 'boolean' && ![null, undefined, '', []].some(empty => accepts(schema, empty));

/** Nothing, as each type of value says it. A value that may not be missing is null, which its schema refuses in words. */
const emptyOf = (schema: z.core.$ZodType, core: z.core.$ZodType): unknown => {
  if (accepts(schema, null)) return null;
  const { type } = core._zod.def;
  return type === 'string' ? '' : type === 'array' ? [] : null;
};

/** The shape of the items of a list of objects. */
const shapeOf = (core: z.core.$ZodType): Entity['fields'] | undefined => {
  const { element } = core._zod.def as { element?: z.core.$ZodType }; // arrays alone carry one
  const { shape } = (element ? coreOf(element)._zod.def : {}) as { shape?: Entity['fields'] }; // and objects this
  return shape;
};

const choicesOf = (core: z.core.$ZodType): readonly string[] | undefined => {
  const def = core._zod.def as { entries?: Record<string, string>; element?: z.core.$ZodType }; // enum and array parts
  if (def.entries) return Object.values(def.entries);
  return def.element ? choicesOf(coreOf(def.element)) : undefined;
};

/** The limits of a text's characters, a list's items or a number. Our own check of characters keeps its limit in the bag. */
const limitsOf = (core: z.core.$ZodType): Limits => {
  const bag = core._zod.bag as Limits;
  const checks = (core._zod.def.checks ?? []).map(
    check => check._zod.def as { check?: string } & Limits & { value?: number }, // each names its limit its own way
  );
  const find = (size: string, order: string) => checks.find(({ check }) => check === size || check === order);
  const most = find('max_length', 'less_than');
  const least = find('min_length', 'greater_than');
  return {
    maximum: bag.maximum ?? most?.maximum ?? most?.value,
    minimum: bag.minimum ?? least?.minimum ?? least?.value,
  };
};

/**
 * Reads one field of an entity.
 *
 * @example readField(memo, 'title').maximum; // 80
 */
export const readField = (entity: Pick<Entity, 'fields' | 'writable' | 'name'>, name: string): FieldSpec => {
  const schema = entity.fields[name];
  if (!schema) throw new Error(`${entity.name} has no field "${name}"`);
  const core = coreOf(schema);
  const meta = metaOf(schema);
  const shape = shapeOf(core);
  const kind = kindOf(core, meta, `${entity.name}.${name}`);
  const writable = entity.writable.includes(name);
  if (kind.name === 'image' && writable && !meta.image)
    throw new Error(`${entity.name}.${name} is a picture that people change: declare it with image()`);
  return {
    name,
    schema,
    meta,
    kind,
    writable,
    required: isRequired(schema, core),
    empty: emptyOf(schema, core),
    sortable: Boolean(meta.sort),
    minimum: undefined,
    maximum: undefined,
    ...limitsOf(core),
    choices: choicesOf(core),
    parts:
      shape &&
      Object.keys(shape).map(part =>
        readField({ name: `${entity.name}.${name}`, fields: shape, writable: Object.keys(shape) }, part),
      ),
  };
};
