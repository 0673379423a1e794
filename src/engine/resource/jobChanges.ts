import { shapeOf, type Schema, type Shape } from '../../fields/zod';
import type { Resource } from './resource';

/** The schema of the change that a resource's `jobs` call accepts; undefined where it has no such call. */
export const jobChangesSchemaOf = ({ endpoints }: Pick<Resource, 'endpoints'>): Schema | undefined =>
  shapeOf(endpoints['jobs']?.body)['changes'];

/** The fields and states that a job of a resource can change; none where it has no jobs. */
export const jobChangesOf = (resource: Pick<Resource, 'endpoints'>): Shape =>
  shapeOf(jobChangesSchemaOf(resource));
