import { questionProblems, type Question } from '../../contract/entities/question';
import { messageFor } from '../../contract/messages';

type PublishedFields = Pick<Question, 'status' | 'type' | 'answers'>;

/** Returns true, or the reason why a question cannot be published: it is published already, or it is incomplete. */
export const canPublish = (question: PublishedFields): true | string => {
  if (question.status === 'publish') return messageFor('blocked-state', { state: 'published' });
  const [first] = questionProblems(question);
  return first === undefined || messageFor('not-published-yet', { problem: first.message });
};

/** Returns true, or the reason why a question cannot become a draft again. */
export const canUnpublish = ({ status }: Pick<Question, 'status'>): true | string =>
  status === 'publish' || messageFor('blocked-state', { state: 'a draft' });
