import { sql } from 'drizzle-orm';
import { tag, type Tag } from '../../src/contract/entities/tag';
import { tagEndpoints } from '../../src/contract/endpoints/tags';
import { listPage, type ListMemory } from '../db/list';
import { sourceOf } from '../db/sourceOf';
import { tags } from '../db/tables';
import { everybody } from '../db/totals';
import { implement, type Implementation } from '../http/kernel';

const source = sourceOf(tags, tag);

/** Tags (contract section 2). */
export const tagImplementations = ({ lists }: { readonly lists: ListMemory }): readonly Implementation[] => [
  implement(tagEndpoints.list, async ({ db, query }) => {
    const { heartbeat_id: owner, shared, ...parameters } = query;
    const where =
      owner === undefined
        ? shared === true
          ? sql`owner is null`
          : sql`true`
        : shared === true
          ? sql`(owner = ${owner} or owner is null)`
          : sql`owner = ${owner}`;
    const scope = {
      where: [where],
      key: `${owner}/${shared === true}`,
      owner: owner ? String(owner) : everybody,
    };
    const page = await listPage(db, lists, source, scope, parameters);
    return { ...page, items: page.items as Tag[] }; // read by the entity's own columns
  }),
];
