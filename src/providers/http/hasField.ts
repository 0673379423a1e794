import * as z from 'zod/mini';

/** True where `schema` describes an object that has a field of this name. */
export const hasField = (schema: z.core.$ZodType | undefined, name: string): boolean =>
  schema instanceof z.ZodMiniObject && name in schema.shape;
