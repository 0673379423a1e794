/** Closed lists of comments, apart from those that the first screen needs. */

/** `held`: its creator hides it until they or a reviewer decide. `author_only`: rejected, so that only its author sees it. */
export const commentStatuses = ['visible', 'held', 'author_only', 'taken_down'] as const;
export const commentCategories = ['bullying', 'inappropriate', 'misinformation', 'spam'] as const;
