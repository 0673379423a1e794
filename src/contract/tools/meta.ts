import * as z from 'zod/mini';

/**
 * What a zod schema cannot say about a field of an entity: how it is meant, and what a list may do with it.
 * Limits, choices, required and messages stay in the schema.
 */
export interface FieldMeta {
  /** Names a field kind of the engine where the schema's own type does not tell (money, image, tags ...). */
  readonly kind?: string;
  /** May order a list. */
  readonly sort?: boolean;
  /** May narrow a list: by its values, or by a range from – to. */
  readonly filter?: 'values' | 'range' | 'text';
  /** Is searched by `q`. */
  readonly search?: boolean;
  /** The database holds each value once, whatever its case. */
  readonly unique?: boolean;
  /** Few records share a value, so that an index of its own finds them and those of the list's orders leave it out. */
  readonly selective?: boolean;
  /** Digits behind the point that the database keeps. */
  readonly scale?: number;
  /** Unit shown in a column head. */
  readonly unit?: string;
  /** The resource whose record this id names. */
  readonly references?: string;
  /** Of a picture: what it is uploaded for, the size it is best at in px, and how many bytes its file may have. */
  readonly image?: {
    readonly purpose: string;
    readonly width: number;
    readonly height: number;
    readonly bytes: number;
  };
  /** Of a reference to a video: reads its id from a link, and makes the link of an id. */
  readonly video?: {
    readonly idOf: (link: string) => string | undefined;
    readonly addressOf: (id: string) => string;
  };
  /** Of a month: the first that may be chosen (YYYY-MM-01), and how many after the present one. */
  readonly months?: { readonly first: string; readonly ahead: number };
}

const registry = z.registry<FieldMeta>();

/**
 * Says more about a field: `describe(z.string(), { sort: true })`. Returns the same schema.
 *
 * @example describe(z.string(), { filter: 'values' })
 */
export const describe = <S extends z.core.$ZodType>(schema: S, meta: FieldMeta): S => {
  registry.add(schema, { ...metaOf(schema), ...meta });
  return schema;
};

/**
 * What was said of a field; of an optional or nullable field, what was said of the inside, too.
 *
 * @example metaOf(memo.fields.title).sort; // true
 */
export const metaOf = (schema: z.core.$ZodType): FieldMeta => {
  const own = registry.get(schema) ?? {};
  const inner = innerOf(schema);
  return inner === schema ? own : { ...metaOf(inner), ...own };
};

/**
 * The schema inside optional, nullable and default wrappers. One step only.
 *
 * @example innerOf(z.nullable(text(80))); // the text
 */
export const innerOf = (schema: z.core.$ZodType): z.core.$ZodType => {
  const def = schema._zod.def as { innerType?: z.core.$ZodType }; // wrappers alone carry innerType
  return def.innerType ?? schema;
};

/**
 * The schema inside all of its wrappers.
 *
 * @example coreOf(z.nullable(z.optional(text(80)))); // the text
 */
export const coreOf = (schema: z.core.$ZodType): z.core.$ZodType => {
  const inner = innerOf(schema);
  return inner === schema ? schema : coreOf(inner);
};
