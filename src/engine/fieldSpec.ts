import type * as z from 'zod/mini';
import type { Entity } from '../contract/tools/entity';
import { coreOf, innerOf, metaOf, type FieldMeta } from '../contract/tools/meta';
import type { FieldKind } from './kinds/kind';
import { kindOf } from './kinds/kinds';

/** Everything the engine knows of one field of an entity, read from its schema once. */
export interface FieldSpec {
  readonly name: string;
  readonly schema: z.core.$ZodType;
  readonly meta: FieldMeta;
  readonly kind: FieldKind;
  /** May be changed by a person. */
  readonly writable: boolean;
  /** An empty value is refused. */
  readonly required: boolean;
  readonly sortable: boolean;
  readonly maximum: number | undefined;
  readonly minimum: number | undefined;
  /** The values of a choice, or of the items of a list of choices. */
  readonly choices: readonly string[] | undefined;
}

interface Bag {
  readonly minimum?: number;
  readonly maximum?: number;
}

const isNullable = (schema: z.core.$ZodType): boolean => {
  if (schema._zod.def.type === 'nullable' || schema._zod.def.type === 'optional') return true;
  const inner = innerOf(schema);
  return inner !== schema && isNullable(inner);
};

const choicesOf = (core: z.core.$ZodType): readonly string[] | undefined => {
  const def = core._zod.def as { entries?: Record<string, string>; element?: z.core.$ZodType }; // enum and array parts
  if (def.entries) return Object.values(def.entries);
  return def.element ? choicesOf(coreOf(def.element)) : undefined;
};

const limitsOf = (core: z.core.$ZodType): Bag => {
  const checks = (core._zod.def.checks ?? []).map(
    check => check._zod.def as { check?: string; maximum?: number; minimum?: number }, // sizes name their limit so
  );
  const bag = core._zod.bag as Bag; // zod keeps the limits of texts and numbers here
  return {
    ...bag,
    ...Object.assign(
      {},
      ...checks.filter(check => check.check === 'max_length').map(({ maximum }) => ({ maximum })),
    ),
    ...(bag.maximum === undefined ? {} : { maximum: bag.maximum }),
  };
};

/** Reads one field of an entity. */
export const readField = (entity: Pick<Entity, 'fields' | 'writable' | 'name'>, name: string): FieldSpec => {
  const schema = entity.fields[name];
  if (!schema) throw new Error(`${entity.name} has no field "${name}"`);
  const core = coreOf(schema);
  const meta = metaOf(schema);
  const { minimum, maximum } = limitsOf(core);
  return {
    name,
    schema,
    meta,
    kind: kindOf(core, meta, `${entity.name}.${name}`),
    writable: entity.writable.includes(name),
    required: !isNullable(schema) && core._zod.def.type === 'string' && (minimum ?? 0) > 0,
    sortable: Boolean(meta.sort),
    minimum,
    maximum,
    choices: choicesOf(core),
  };
};
