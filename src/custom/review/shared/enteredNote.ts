/** What is in the input of an internal note and is sent with the decision; undefined where nothing is. */
export const enteredNote = ({ internalNote }: { readonly internalNote: string }): string | undefined =>
  internalNote.trim() || undefined;
