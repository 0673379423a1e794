import * as z from 'zod/mini';
import { choices } from '../../fields/kinds/choices/choices';
import { longText } from '../../fields/kinds/longText/longText';
import { objects } from '../../fields/kinds/objects/objects';
import { text } from '../../fields/kinds/text/text';
import { withMeta } from '../../fields/meta';
import { limits } from '../limits';
import { messageFor } from '../messages';
import { commentRules } from './commentRule';
import { sectionSchema } from './configuration/defineSection';
import { reasonId } from './momentReview';

/** What templates of reasons are for. */
const subjects = ['moment', 'comment', 'application'] as const;

/** A template of a reason. `{words}` in braces are placeholders that the reviewer fills in. */
const reason = {
  /** What reviewers read in the menu. */
  label: text(80),
  id: reasonId,
  for: choices(subjects, { min: 1 }),
  /** What the creator reads. */
  text: longText(limits.notes, { isRequired: true }),
};

const reasons = objects(reason, { max: 100 });
export type ReasonTemplate = z.infer<typeof reasons>[number];

/** The templates of reasons. Decisions name them by their ids, each of which is used once. */
export const reasonTemplates = z._default(
  withMeta(
    reasons.check(payload => {
      const ids = payload.value.map(({ id }) => id);
      ids.forEach((id, index) => {
        if (ids.indexOf(id) === index) return;
        payload.issues.push({
          code: 'custom',
          input: id,
          path: [index, 'id'],
          message: messageFor('duplicate-items'),
        });
      });
    }),
    { kind: 'objects' },
  ),
  [],
);

/** The section `moderation` of the platform configuration. */
export const moderation = sectionSchema({ reasons: reasonTemplates, rules: commentRules });
export type Moderation = z.infer<typeof moderation>;

/**
 * The placeholders of a text, in their order.
 *
 * @example placeholdersIn('At {time}, the video shows {what}.'); // ['{time}', '{what}']
 */
export const placeholdersIn = (template: string): string[] => template.match(/\{[^{}\n]{1,60}\}/g) ?? [];

/** The first placeholder of the templates that is left in a note; undefined where all are filled in. */
export const unfilledIn = (
  note: string,
  templates: readonly Pick<ReasonTemplate, 'text'>[],
): string | undefined => {
  const known = new Set(templates.flatMap(template => placeholdersIn(template.text)));
  return placeholdersIn(note).find(placeholder => known.has(placeholder));
};
