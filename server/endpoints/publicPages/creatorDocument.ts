import { sql } from 'drizzle-orm';
import { pageStyle } from '../../../src/contract/page/pageStyle';
import { renderPage, type RenderedPage } from '../../../src/contract/page/renderPage';
import type { Database } from '../../db/database';
import { createNamedStatements } from '../../db/studio/namedStatements';
import { hiddenScopes, isShownCreator } from '../../db/publication/publicState';
import { findMovedHandle } from '../../db/studio/handles';
import { pageContentOf } from '../../records/studio/pages/readPageContent';
import type { DocumentCache, PublicDocument } from './documentCache';
import { policyOf } from './pageResponse';
import { pathIn } from '../../../src/contract/page/pageParts';
import { siteFooter } from './siteFooter';
import type { PageSetting } from './records/recordParts';

/** The policy of the pages of creators. */
export const creatorPolicy = policyOf(pageStyle);

const named = createNamedStatements();

/** Reads a page that everybody may see, with everything that it shows, as the text of a JSON object in column `found`. */
const pageStatement = () => sql`
  select jsonb_build_object(
    'page', jsonb_build_object('name', page.name, 'handle', page.handle, 'description', page.description, 'links', page.links,
      'avatar', page.avatar, 'banner', page.banner, 'sections', page.sections, 'effect', page.effect,
      'aspect_ratio', page.aspect_ratio),
    'content', ${pageContentOf({
      heartbeatId: sql`page.id`,
      sections: sql`page.sections`,
      trailer: sql`page.trailer`,
      spotlight: sql`page.spotlight`,
    })})::text as found
  from heartbeats as page
  where page.handle = ${sql.placeholder('handle')}::text and ${isShownCreator(sql`page.id`, hiddenScopes)}`;

const findPage = async (db: Database, handle: string): Promise<string | undefined> => {
  const { rows } = await db.$client.query<{ found: string }>(
    named('public creator', pageStatement, { handle }),
  );
  return rows[0]?.found;
};

/** What is at the address of a handle: the document of its page, or the address that a former handle moved to. Undefined where nothing is. */
export const findCreatorDocument = async (
  db: Database,
  handle: string,
  {
    now,
    setting,
    documents,
  }: { readonly now: Date; readonly setting: PageSetting; readonly documents: DocumentCache },
): Promise<PublicDocument | { readonly movedTo: string } | undefined> => {
  const found = await findPage(db, handle);
  if (found !== undefined)
    return documents(`${setting.texts.language}/creator/${handle}`, found, () => {
      const shown: Pick<RenderedPage, 'page' | 'content'> = JSON.parse(found); // as the statement builds it
      return renderPage({ ...shown, ...setting, footer: siteFooter(setting.texts, `/@${handle}`) });
    });
  const moved = await findMovedHandle(db, handle, now);
  const isShown = moved !== undefined && (await findPage(db, moved)) !== undefined;
  return isShown ? { movedTo: pathIn(setting.texts, `/@${moved}`) } : undefined;
};
