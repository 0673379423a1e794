import { commentCategories } from '../../../../contract/comments/commentChoices';

/** The digits before it choose a category. */
export const FIRST_REASON_KEY = commentCategories.length + 1;

/** As many templates as there are digits left. */
export const MAX_REASONS = 9 - commentCategories.length;
