import * as z from 'zod/mini';
import type { ListedEntity } from '../schema/entity';
import { listQuery } from './listQuery';
import type { Schema, Shape } from '../../fields/zod';

/** The filters of a list, without its page and order. */
export const listFilter = <X extends Shape = Record<never, never>>(entity: ListedEntity, extra?: X) => {
  const {
    page: _,
    per_page: __,
    sort_column: ___,
    sort_direction: ____,
    ...shape
  } = listQuery(entity, extra).shape;
  return strictFilter(shape);
};

/** A body of filters. They depend on the entity at run time, so the type does not list them. */
function strictFilter(
  shape: Shape,
): z.ZodMiniObject<Record<string, z.ZodMiniOptional<Schema>>, z.core.$strict>;
function strictFilter(shape: Shape): z.ZodMiniObject<Shape, z.core.$strict> {
  return z.strictObject(shape);
}
