import type * as z from 'zod/mini';
import type { publicEvent } from '../../src/contract/entities/publicEvent';

type Given = z.input<typeof publicEvent>;
type GivenOf<K extends Given['kind']> = Extract<Given, { kind: K }>;

let made = 0;
const next = (prefix: string): string => `${prefix}${String((made += 1)).padStart(8, '0')}`;

/** The id of a comment that no other test has. */
export const nextCommentId = (): string => next('co');

/** An event of the public app about a new comment. */
export const aCommentEvent = (
  over: Partial<GivenOf<'comment'>> & Pick<GivenOf<'comment'>, 'moment_id'>,
): GivenOf<'comment'> => ({
  id: next('ev'),
  kind: 'comment',
  at: '2026-11-20T10:00:00.000Z',
  comment_id: nextCommentId(),
  author: { id: 'p7', handle: 'marta', name: 'Marta Lindqvist' },
  text: 'The fog at the end is lovely',
  ...over,
});

/** An event of the public app about a report. */
export const aReportEvent = (
  over: Partial<GivenOf<'report'>> & Pick<GivenOf<'report'>, 'comment_id'>,
): GivenOf<'report'> => {
  const id = next('ev');
  return {
    id,
    kind: 'report',
    at: '2026-11-20T11:00:00.000Z',
    reporter: { id: `reporter-${id}`, handle: `viewer-${id}` },
    category: 'spam',
    ...over,
  };
};
