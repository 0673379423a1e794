import { moderation, reasonTemplates } from '../moderation';
import { defineSection } from './defineSection';

/** The templates of reviewers. The rules of comments are stored beside them and have a screen of their own. */
export const moderationSection = {
  ...defineSection('moderation', { reasons: reasonTemplates }),
  schema: moderation,
};
