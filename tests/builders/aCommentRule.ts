import type { CommentRule } from '../../src/contract/entities/commentRule';

/** A rule that reports comments. */
export const aCommentRule = (over: Partial<CommentRule> = {}): CommentRule => ({
  id: 'shops',
  label: 'Links to shops',
  is_on: true,
  reads: 'comment',
  match: 'links',
  values: ['cheap.example'],
  category: 'spam',
  ...over,
});
