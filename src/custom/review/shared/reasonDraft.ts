import type { ReasonTemplate } from '../../../contract/entities/moderation';

/** What a draft has of the reason of a decision. */
export interface ReasonDraft {
  /** The id of the template of the reason. */
  readonly reason: string | undefined;
  readonly note: string;
}

/** A draft with another reason. Its text becomes the note, unless the person has written one of their own. */
export const withReason = (
  draft: ReasonDraft,
  chosen: ReasonTemplate,
  templates: readonly ReasonTemplate[],
): Partial<ReasonDraft> & { readonly problem: undefined } => {
  const isOfTemplate = draft.note.trim() === '' || templates.some(({ text }) => text === draft.note);
  if (draft.reason === chosen.id)
    return { reason: undefined, problem: undefined, ...(isOfTemplate && { note: '' }) };
  return { reason: chosen.id, problem: undefined, ...(isOfTemplate && { note: chosen.text }) };
};
