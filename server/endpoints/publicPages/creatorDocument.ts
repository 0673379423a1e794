import { sql } from 'drizzle-orm';
import type { CreatorPage } from '../../../src/contract/entities/people/creatorPage';
import { pageStyle } from '../../../src/contract/page/pageStyle';
import { renderPage } from '../../../src/contract/page/renderPage';
import type { Transaction } from '../../db/database';
import { hiddenScopes, isShownCreator } from '../../db/publication/publicState';
import { findMovedHandle } from '../../db/studio/handles';
import { readPageContent } from '../../records/studio/pages/readPageContent';
import type { DocumentCache, PublicDocument } from './documentCache';
import { policyOf } from './pageResponse';
import type { PageAddresses } from './records/recordParts';

type ShownPage = Omit<CreatorPage, 'id' | 'created_at' | 'updated_at' | 'handle_changed_at'>;

/** The policy of the pages of creators. */
export const creatorPolicy = policyOf(pageStyle);

const findPage = async (db: Transaction, handle: string): Promise<ShownPage | undefined> => {
  const { rows } = await db.execute<ShownPage & Record<string, unknown>>(sql`
    select id as heartbeat_id, name, handle, description, links, avatar, banner, sections, trailer, spotlight, effect, aspect_ratio
    from heartbeats where handle = ${handle} and ${isShownCreator(sql`heartbeats.id`, hiddenScopes)}`);
  return rows[0];
};

/** What is at the address of a handle: the document of its page, or the address that a former handle moved to. Undefined where nothing is. */
export const findCreatorDocument = async (
  db: Transaction,
  handle: string,
  {
    now,
    addresses,
    documents,
  }: { readonly now: Date; readonly addresses: PageAddresses; readonly documents: DocumentCache },
): Promise<PublicDocument | { readonly movedTo: string } | undefined> => {
  const page = await findPage(db, handle);
  if (page) {
    const content = await readPageContent(db, page.heartbeat_id, page);
    return documents(`creator/${handle}`, JSON.stringify([page, content]), () =>
      renderPage({ page, content, ...addresses }),
    );
  }
  const moved = await findMovedHandle(db, handle, now);
  const isShown = moved !== undefined && (await findPage(db, moved)) !== undefined;
  return isShown ? { movedTo: `/@${moved}` } : undefined;
};
