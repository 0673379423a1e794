import { useRef } from 'react';
import type { ReasonTemplate } from '../../../../contract/entities/moderation';
import { focusNote } from '../focusNote';
import { withReason, type ReasonDraft } from '../reasonDraft';

/**
 * The inputs of notes.
 *
 * @returns their sections, functions that focus them, and one that enters the text of a template
 */
export const useReviewNotes = (
  draft: ReasonDraft,
  templates: readonly ReasonTemplate[],
  onDraft: (patch: ReturnType<typeof withReason>) => void,
) => {
  const noteInput = useRef<HTMLDivElement>(null);
  const internalInput = useRef<HTMLDivElement>(null);
  const toNote = () => focusNote(noteInput.current);
  return {
    noteInput,
    internalInput,
    toNote,
    toInternalNote: () => focusNote(internalInput.current),
    chooseReason: (template: ReasonTemplate) => {
      const next = withReason(draft, template, templates);
      onDraft(next);
      // A placeholder has to be filled in.
      if (next.note?.includes('{')) toNote();
    },
  };
};
