import { sql } from 'drizzle-orm';
import type { Page } from '../../../src/contract/calls/envelope';
import type { DuplicateTags } from '../../../src/contract/endpoints/administration/tagSpellings';
import type { Transaction } from '../database';
import { foldedName } from './foldedName';

/** Reads a page of names that are spellings of one tag, in one statement. All names are read in the order of the index `tags_folded`. */
export const readDuplicateTags = async (
  db: Transaction,
  { page, per_page }: { readonly page: number; readonly per_page: number },
): Promise<Page<DuplicateTags>> => {
  const folded = foldedName(sql`name`);
  const { rows } = await db.execute<{ total: number; items: readonly DuplicateTags[] }>(sql`
    with found as materialized (
      select ${folded} as folded, sum(moments)::bigint as moments from tags
      group by 1 having min(name collate "C") <> max(name collate "C")
    ), paged as materialized (
      select folded, moments from found order by moments desc, folded limit ${per_page} offset ${(page - 1) * per_page}
    ), spelled as (
      select paged.folded, tags.name, sum(tags.moments)::bigint as moments, count(tags.owner) as creators,
        bool_or(tags.supertag) as supertag, bool_or(tags.ranking is not null) as ranked
      from paged join tags on ${foldedName(sql`tags.name`)} = paged.folded group by 1, 2
    )
    select (select count(*)::int from found) as total, coalesce((
      select jsonb_agg(jsonb_build_object('folded', folded, 'moments', moments, 'spellings', (
        select jsonb_agg(to_jsonb(spelled) - 'folded' order by spelled.moments desc, spelled.name)
        from spelled where spelled.folded = paged.folded
      )) order by moments desc, folded) from paged
    ), '[]') as items`);
  const { total = 0, items = [] } = rows[0] ?? {};
  return { items, total, page, per_page };
};
