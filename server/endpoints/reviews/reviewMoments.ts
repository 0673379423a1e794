import { reviewMomentEndpoints } from '../../../src/contract/endpoints/reviewMoments';
import type { Transaction } from '../../db/database';
import { validationFailed } from '../../errors/problem';
import { claimableMoments } from '../../records/studio/reviews/claimables';
import { countReviews, readReviewDetails } from '../../records/studio/reviews/reviewDetails';
import { readReasonTemplates } from '../../records/studio/reviews/reasonTemplates';
import { decisionErrors, publicNoteOf, type RequestedDecision } from '../../rules/studio/reviewDecision';
import { queueImplementations, type QueueServices } from './queueImplementations';

/** The note to the creator. Throws `validation-failed` with what the decision lacks; `pathOf` gives the path of a field in the body. */
const checkedNote = async (
  db: Transaction,
  decision: RequestedDecision,
  pathOf: (field: string) => string = field => field,
): Promise<string | undefined> => {
  const templates = await readReasonTemplates(db, 'moment');
  const errors = decisionErrors(decision, templates);
  if (errors.length > 0)
    throw validationFailed(...errors.map(({ path, message }) => ({ path: pathOf(path), message })));
  return publicNoteOf(decision, templates);
};

/** The handlers of the review of moments. */
export const reviewMomentImplementations = (services: QueueServices) =>
  queueImplementations(
    {
      endpoints: reviewMomentEndpoints,
      records: claimableMoments,
      messages: { kind: 'moment', areInHistory: true },
      count: countReviews,
      readDetails: readReviewDetails,
      changeOf: async (db, { notes, status, template, internal_notes, quality_bonus, expected }) => ({
        ...{ review_status: status, template, internal_notes, quality_bonus, expected },
        reason: await checkedNote(db, { status, notes, template, quality_bonus }),
      }),
      jobChangeOf: async (db, changes) => {
        const { reason: notes, review_status: status } = changes;
        const reason = await checkedNote(db, { ...changes, notes, status }, field =>
          field === 'notes' ? 'changes.reason' : `changes.${field}`,
        );
        return { ...changes, ...(reason !== undefined && { reason }) };
      },
    },
    services,
  );
