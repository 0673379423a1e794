import * as z from 'zod/mini';
import { filterOf, type ListFilter } from './filterOperators';
import { kindOf } from '../../fields/kinds';
import { metaOf, withMeta, withoutDefault } from '../../fields/meta';
import { isNullable } from '../../fields/zod';
import { isSetBySome } from './fieldPermissions';
import { transitionShape, type EntityStates, type StatesDeclaration } from './entityStates';
import type { AnyRecordRule, RecordRule } from './recordRules';
import { withCachedGetters } from './withCachedGetters';
import { memoizeByObject } from '../../fields/memoizeByObject';

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** An entity: the schema of a resource's records, read by lists, forms, the server and its tables. */
export interface Entity<R extends Shape = Shape, W extends Shape = Shape, T extends string = string> {
  /** Singular, as the audit log and messages name it. */
  readonly name: string;
  /** Every field by name: first those that only the server sets, then those that people can write. */
  readonly fields: R & W;
  /** Filters of lists by what records do not contain, such as the playlists of a moment. */
  readonly filters: Shape;
  /** Names of the fields that people can write. */
  readonly writable: readonly (keyof W & string)[];
  /** One record as the API returns it. Fields that not everybody may read are left out for everybody else. */
  readonly record: z.ZodMiniObject<R & W>;
  /** A new record: writable fields only. Those with a default or a condition, and those that not everybody may set, may be left out. */
  readonly input: z.ZodMiniObject<W, z.core.$strict>;
  /** A change of a record: some writable fields. Its result has those that the input names and no others, so no default applies. */
  readonly patch: z.ZodMiniObject<{ [K in keyof W]: z.ZodMiniOptional<W[K]> }, z.core.$strict>;
  /** Rules about several fields of a record: those that are declared, then those that follow from fields, as that of an amount from its currency. */
  readonly rules: readonly AnyRecordRule[];
  /** Fields whose values together no two records have, of those of one owner where records have owners. */
  readonly unique: readonly (readonly string[])[];
  /** The states of a record, and the transitions between them; undefined where it has none. */
  readonly states: EntityStates | undefined;
  readonly transitionNames: readonly T[];
}

/** The values of some fields. */
type ValuesOf<S extends Shape> = { readonly [K in keyof S]: z.output<S[K]> };

/** What is declared of an entity. `F` are the fields of each of its rules. */
interface EntityDeclaration<
  R extends Shape,
  W extends Shape,
  F extends readonly (keyof (R & W))[],
  T extends string,
  K extends keyof (R & W),
> {
  /** Singular, in words: `brand deal`. The history, notices and the API document call a record so. */
  readonly name: string;
  /** Fields that only the server sets, by name: `id`, the owner, times, counts, the state. */
  readonly readOnly: R;
  /** Fields that people write, by name. The first is the title of a record, unless the store names another. */
  readonly writable: W;
  /** Filters of lists by what records do not contain, by name. Each needs its SQL in `filters` of the store. */
  readonly filters?: Shape;
  /** Rules about several fields of a record. A rule about one field belongs in its schema. */
  readonly rules?: { readonly [I in keyof F]: RecordRule<Pick<ValuesOf<R & W>, F[I]>> };
  /** Fields whose values together no two records of one owner have. Texts are compared without case. A record with a null is no duplicate. */
  readonly unique?: readonly (readonly (keyof (R & W) & string)[])[];
  /** The states of a record, and the transitions between them. */
  readonly states?: StatesDeclaration<ValuesOf<R & W>, T, K>;
}

/** The parts of an entity that its lists read. */
export type ListedEntity = Pick<Entity, 'fields'> & Partial<Pick<Entity, 'filters'>>;

/** What the server needs of an entity whose records it stores. */
export type StoredEntity = Pick<Entity, 'name' | 'writable'> &
  Partial<Pick<Entity, 'rules' | 'states' | 'unique'>> &
  ListedEntity & { readonly input: z.core.$ZodType };

/**
 * Declares an entity. A body with fields that are not in `writable` is rejected (no mass assignment). `entityProblems` says what
 * is wrong with it.
 *
 * @example
 * const tag = defineEntity({ name: 'tag', readOnly: { id }, writable: { name: text(40, { sort: true }) } });
 */
export const defineEntity = <
  R extends Shape,
  W extends Shape,
  const F extends readonly (keyof (R & W))[] = [],
  T extends string = never,
  K extends keyof (R & W) = never,
>(
  entity: EntityDeclaration<R, W, F, T, K>,
): Entity<R, W, T> => {
  const fields = { ...entity.readOnly, ...entity.writable };
  const writable = Object.keys(entity.writable) as (keyof W & string)[]; // own keys of the literal
  const { filters = {} } = entity;
  const declared = (entity.rules ?? []) as readonly AnyRecordRule[]; // called with the values of their fields
  const rules = [...declared, ...derivedRules(fields, writable)];
  const states = entity.states as EntityStates | undefined; // called with the values of a record
  return withCachedGetters({
    name: entity.name,
    fields,
    filters,
    writable,
    record: z.object(recordFields(fields)),
    rules,
    unique: entity.unique ?? [],
    states,
    transitionNames: Object.keys(states?.transitions ?? {}) as T[], // own keys of the literal
    get input() {
      return z.strictObject(inputFields(entity.writable));
    },
    get patch() {
      return z.strictObject(changedFields(entity.writable, transitionShape({ fields, writable, states })));
    },
  });
};

/**
 * The rules that follow from the declarations of fields that people write. None about fields that different people read, because its
 * message would tell one about the other.
 */
const derivedRules = (fields: Shape, writable: readonly string[]): AnyRecordRule[] =>
  writable.flatMap(name => {
    const schema = fields[name]!; // a writable field
    const rule = kindOf(schema).rule?.(name, metaOf(schema));
    const readers = rule?.fields.map(field => fields[field] && String(metaOf(fields[field]).readableBy));
    return rule && new Set(readers).size === 1 ? rule : [];
  });

/** The fields of a record. Those that not everybody may read are missing for everybody else, whatever their type says. */
function recordFields<F extends Shape>(fields: F): F;
function recordFields(fields: Shape): Shape {
  return Object.fromEntries(
    Object.entries(fields).map(([field, schema]) => {
      const { record } = kindOf(schema);
      const read = record && isNullable(schema) ? z.nullable(record) : (record ?? schema);
      const { readableBy } = metaOf(schema);
      return [field, readableBy ? withMeta(z.optional(read), { readableBy }) : read];
    }),
  );
}

/**
 * The fields of a new record. Those with a condition, and those that not everybody may set, may be left out; the store gives them
 * their default.
 */
function inputFields<W extends Shape>(fields: W): W;
function inputFields(fields: Shape): Shape {
  return Object.fromEntries(
    Object.entries(fields).map(([field, schema]) => [
      field,
      metaOf(schema).when || isSetBySome(fields, field) ? z.optional(withoutDefault(schema)) : schema,
    ]),
  );
}

/** The fields of a change: all optional, without their defaults. `more` is what only transitions read. */
function changedFields<W extends Shape>(fields: W, more: Shape): { [K in keyof W]: z.ZodMiniOptional<W[K]> };
function changedFields(fields: Shape, more: Shape): Shape {
  const changed = Object.entries(fields).map(([field, schema]) => [
    field,
    z.optional(withoutDefault(schema)),
  ]);
  return { ...Object.fromEntries(changed), ...more };
}

/** The type of an entity's record. */
export type RecordOf<E extends { record: z.core.$ZodType }> = z.output<E['record']>;

/**
 * Names of the fields that a list can be sorted by. `id` is the tie-breaker of every order, and not in this list.
 *
 * @example sortableFields(memo); // ['created_at', 'title']
 */
export const sortableFields = memoizeByObject((entity: Pick<Entity, 'fields'>): readonly string[] =>
  Object.keys(entity.fields).filter(name => metaOf(entity.fields[name]!).sort),
);

/**
 * Names of the fields that `q` searches.
 *
 * @example searchedFields(memo); // ['title']
 */
export const searchedFields = memoizeByObject((entity: Pick<Entity, 'fields'>): readonly string[] =>
  Object.keys(entity.fields).filter(name => metaOf(entity.fields[name]!).search),
);

/**
 * The filters of an entity's lists, in field order; those without a field are last.
 *
 * @example filtersOf(memo).map(filter => filter.field); // ['id', 'created_at', 'mood']
 */
export const filtersOf = memoizeByObject(({ fields, filters = {} }: ListedEntity): readonly ListFilter[] =>
  Object.entries({ ...fields, ...filters }).flatMap(([field, schema]) => filterOf(field, schema) ?? []),
);
