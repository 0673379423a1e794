import { commentCategories } from '../../../../contract/comments/commentChoices';
import { commentReviewModes } from '../../../../contract/entities/commentReview';

/** Everything, or the mode or category of the reports. */
export const modes = ['all', ...commentReviewModes] as const;
export const categories = ['all', ...commentCategories] as const;

/** What the queue shows. */
export interface CommentFilter {
  readonly mode: (typeof modes)[number];
  readonly category: (typeof categories)[number];
}

/** The parameters of the address that name it. */
export const filterParameters = { mode: 'mode', category: 'category' } as const;

export const filterIn = (search: string): CommentFilter => {
  const parameters = new URLSearchParams(search);
  const mode = parameters.get(filterParameters.mode);
  const category = parameters.get(filterParameters.category);
  return {
    mode: modes.find(one => one === mode) ?? 'all',
    category: categories.find(one => one === category) ?? 'all',
  };
};

/** The query of a filter, without page and order. */
export const queryOf = ({ mode, category }: CommentFilter): object => ({
  status: ['pending'],
  ...(mode !== 'all' && { mode: [mode] }),
  ...(category !== 'all' && { reported_as_category: [category] }),
});

export const isFiltered = ({ mode, category }: CommentFilter): boolean =>
  mode !== 'all' || category !== 'all';
