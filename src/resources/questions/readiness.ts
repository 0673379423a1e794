import { questionProblems, type Question } from '../../contract/entities/question';
import { messageFor } from '../../contract/messages';

type PublishedFields = Pick<Question, 'status' | 'type' | 'answers'>;

/** Why a question cannot be published, undefined where it can: it is published already, or it is incomplete. */
export const publishDisabledReason = (question: PublishedFields): string | undefined => {
  if (question.status === 'publish') return messageFor('blocked-state', { state: 'published' });
  const [first] = questionProblems(question);
  return first && messageFor('not-published-yet', { problem: first.message });
};

/** Why a question cannot become a draft again; undefined where it can. */
export const unpublishDisabledReason = ({ status }: Pick<Question, 'status'>): string | undefined =>
  status === 'publish' ? undefined : messageFor('blocked-state', { state: 'a draft' });
