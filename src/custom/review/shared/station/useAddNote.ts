import type { commentReviewEndpoints } from '../../../../contract/endpoints/commentReviews';
import type { reviewMomentEndpoints } from '../../../../contract/endpoints/reviewMoments';
import { useServices } from '../../../../engine/services/services';

type NoteEndpoint = typeof reviewMomentEndpoints.note | typeof commentReviewEndpoints.note;

/**
 * Adds a message to other reviewers to the record on screen. Rejects as the call does.
 *
 * @param onAdded reads the messages again
 */
export const useAddNote = (endpoint: NoteEndpoint, id: string, onAdded: () => Promise<unknown>) => {
  const { call } = useServices();
  return async (text: string): Promise<void> => {
    await call(endpoint, { params: { id }, body: { text } }, { hideFromTray: true });
    await onAdded();
  };
};
