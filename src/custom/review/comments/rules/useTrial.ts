import { useQuery } from '@tanstack/react-query';
import { commentReviewEndpoints } from '../../../../contract/endpoints/commentReviews';
import { useServices } from '../../../../engine/services/services';
import { triedRuleOf, type RuleConditions } from './ruleDraft';

/** Tries conditions on the comments of the past; nothing without conditions. */
export const useTrial = (conditions: RuleConditions | undefined) => {
  const { call } = useServices();
  return useQuery({
    queryKey: ['reviewComments', 'tried', conditions],
    queryFn: async ({ signal }) => {
      if (!conditions) throw new Error('There is nothing to try');
      const { items } = await call(
        commentReviewEndpoints.tryRule,
        { body: { rule: triedRuleOf(conditions) } },
        { signal },
      );
      return items[0]!; // one item, or the call rejects
    },
    enabled: conditions !== undefined,
    // Reviewers go on deciding: each trial reads again.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    meta: { quiet: true },
  });
};
export type Trial = ReturnType<typeof useTrial>;
