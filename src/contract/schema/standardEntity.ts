import type * as z from 'zod/mini';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { owner } from '../../fields/kinds/owner/owner';
import { text } from '../../fields/kinds/text/text';
import { defineEntity } from './entity';

/**
 * An entity whose records belong to a person: the fields that people write, with those that the server sets, which are `id`,
 * `owner_id`, `created_at` and `updated_at`. The first field is the title of a record. Throws like `defineEntity`, which
 * declares everything else.
 *
 * @example
 * const note = standardEntity('note', { title: text(80), mood: choice(['calm', 'loud']) });
 */
export const standardEntity = <const W extends Readonly<Record<string, z.core.$ZodType>>>(
  name: string,
  writable: W,
) =>
  defineEntity({
    name,
    readOnly: {
      id: text(40),
      owner_id: owner('people'),
      created_at: dateTime({ sort: true, filter: 'range' }),
      updated_at: dateTime({ sort: true }),
    },
    writable,
  });
