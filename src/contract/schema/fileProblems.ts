import { isFileField } from '../../fields/kinds';
import { elementOf, shapeOf, type Schema } from '../../fields/zod';
import type { Entity } from './entity';

const hasFiles = (schema: Schema): boolean =>
  isFileField(schema) || Object.values(shapeOf(schema)).some(hasFiles);

/** Files in lists and in rows of objects, where nothing would find them: neither their download nor the purge of unused files. */
export const fileProblems = ({ fields }: Pick<Entity, 'fields'>): string[] =>
  Object.entries(fields).flatMap(([name, schema]) => {
    const item = elementOf(schema);
    return item && hasFiles(item)
      ? [`"${name}" is a list with files. Declare each file as a field of its own`]
      : [];
  });
