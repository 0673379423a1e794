import { sql } from 'drizzle-orm';
import { tagSpellingEndpoints } from '../../../src/contract/endpoints/administration/tagSpellings';
import { nameOf } from '../../../src/contract/calls/endpoint';
import { only } from '../../../src/contract/calls/envelope';
import { foldedName } from '../../db/studio/foldedName';
import { readDuplicateTags } from '../../db/studio/readDuplicateTags';
import { readPopularTags } from '../../db/studio/readPopularTags';
import type { ListCaches } from '../../db/lists/listCaches';
import type { Transaction } from '../../db/database';
import { ProblemError } from '../../errors/problem';
import { implement, type Implementation } from '../../http/implement';
import type { JobRunner } from '../../jobs/jobRunner';
import { assertNoTagJob, beginTagsJob } from '../../jobs/studio/tagJobs';
import { messageFor } from '../../messages';

const invalid = (path: string, message: string): ProblemError =>
  new ProblemError('validation-failed', { errors: [{ path, message }] });

/** Throws `validation-failed` unless all of these names are spellings of one tag, and one of those that are replaced exists. */
const assertSpellings = async (
  db: Transaction,
  into: string,
  spellings: readonly string[],
): Promise<void> => {
  const { rows } = await db.execute<{ position: number; is_alike: boolean; is_known: boolean }>(sql`
    select given.position::int as position, ${foldedName(sql`given.name`)} = ${foldedName(sql`${into}::text`)} as is_alike,
      given.name <> ${into} and exists (
        select from tags where ${foldedName(sql`tags.name`)} = ${foldedName(sql`given.name`)} and tags.name = given.name
      ) as is_known
    from unnest(${sql.param(spellings)}::text[]) with ordinality as given(name, position) order by 1`);
  const other = rows.find(({ is_alike }) => !is_alike);
  if (other) throw invalid(`spellings.${other.position - 1}`, messageFor('tag-not-alike', { name: into }));
  if (!rows.some(({ is_known }) => is_known)) throw invalid('spellings', messageFor('tag-missing'));
};

/** The handlers about spellings of tags: the popular ones of a period, duplicates, and their merge. */
export const tagSpellingImplementations = ({
  lists,
  jobs,
}: {
  readonly lists: ListCaches;
  readonly jobs: Pick<JobRunner, 'wake'>;
}): readonly Implementation[] => [
  implement(tagSpellingEndpoints.popular, ({ db, query, now }) => readPopularTags(db, query, now)),

  implement(tagSpellingEndpoints.duplicates, ({ db, query }) => readDuplicateTags(db, query)),

  implement(tagSpellingEndpoints.merge, async call => {
    const { db, body } = call;
    const { into, spellings } = body;
    const names = spellings.filter(name => name !== into);
    if (names.length === 0) throw invalid('spellings', messageFor('tag-merge-same'));
    await assertSpellings(db, into, spellings);
    await assertNoTagJob(db, undefined, [into, ...names]);
    const work = { ...call, action: nameOf(tagSpellingEndpoints.merge), totals: lists.totals };
    const job = await beginTagsJob(work, { owner: undefined, names, into });
    call.afterCommit(jobs.wake);
    return only(job);
  }),
];
